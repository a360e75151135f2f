import type { MembershipRecord } from '@azadkar/shared-api/account/schema';
import { Alert, Badge, Box, Card, chakra, Flex, Heading, SimpleGrid, Text } from '@azadkar/shared-ui';

const statusColors: Record<MembershipRecord['membership_status'], string> = {
  Pending: 'accent',
  Active: 'green',
  Grace: 'accent',
  Expired: 'red',
  Cancelled: 'red',
};

/** The membership card: member, package, status and term. */
export function MembershipCard({ membership }: { membership: MembershipRecord }) {
  return (
    <Card variant="raised">
      <Box bg="bg.inverted" color="fg.inverted" p={{ base: '5', md: '7' }}>
        <Flex justify="space-between" align="flex-start" gap="4">
          <Box minWidth="0">
            <Text textStyle="sm" color="brand.200">
              {membership.membership_package} member
            </Text>
            <Heading size="3xl" color="inherit" overflowWrap="anywhere">
              {membership.member_name}
            </Heading>
          </Box>
          <Badge variant="solid" colorPalette={statusColors[membership.membership_status]}>
            {membership.membership_status}
          </Badge>
        </Flex>
        <Text mt="6" textStyle="sm" color="brand.200">
          MEMBER ID
        </Text>
        <Text fontFamily="mono" textStyle="xl" letterSpacing="wide">
          {membership.member_id_formatted}
        </Text>
      </Box>
      <TermDetails membership={membership} />
      {membership.membership_next_package && (
        <Box px={{ base: '5', md: '7' }} pb={{ base: '5', md: '7' }}>
          <Alert live={false}>
            Your membership changes to {membership.membership_next_package} on{' '}
            {membership.membership_next_start_date_formatted}. Until then you keep {membership.membership_package}.
          </Alert>
        </Box>
      )}
    </Card>
  );
}

function TermDetails({ membership }: { membership: MembershipRecord }) {
  const details = [
    ['Start date', membership.membership_start_date_formatted],
    ['End date', membership.membership_end_date_formatted ?? 'Never expires'],
    ['Billing', membership.membership_billing],
  ] as const;
  return (
    <SimpleGrid as="dl" columns={{ base: 1, sm: 3 }} gap={{ base: '3', sm: '6' }} p={{ base: '5', md: '7' }}>
      {details.map(([term, value]) => (
        <Box key={term}>
          <chakra.dt textStyle="sm" color="fg.muted">
            {term}
          </chakra.dt>
          <chakra.dd fontWeight="semibold">{value}</chakra.dd>
        </Box>
      ))}
    </SimpleGrid>
  );
}
