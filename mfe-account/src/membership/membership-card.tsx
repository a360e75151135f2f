import { call, submit } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import type { MembershipRecord } from '@azadkar/shared-api/account/schema';
import { paths } from '@azadkar/shared-api/paths';
import {
  Alert,
  Badge,
  Box,
  Button,
  Card,
  chakra,
  Flex,
  Heading,
  Note,
  OutlineLink,
  openDocument,
  SimpleGrid,
  SmallButton,
  Text,
  useAction,
} from '@azadkar/shared-ui';
import { useChanged } from '@azadkar/shared-ui/blocks';
import { Award, QrCode } from 'lucide-react';

const statusColors: Record<MembershipRecord['membership_status'], string> = {
  Pending: 'accent',
  Active: 'green',
  Grace: 'accent',
  Expired: 'red',
  Cancelled: 'red',
};

/** The membership: member, package, status and term, and its papers. */
export const MembershipCard = ({ membership }: { membership: MembershipRecord }) => (
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
      <Text mt="4" textStyle="sm" color="brand.200">
        MEMBER ID
      </Text>
      <Text fontFamily="mono" textStyle="xl" letterSpacing="wide">
        {membership.member_id_formatted}
      </Text>
    </Box>
    <TermDetails membership={membership} />
    <Box px={{ base: '5', md: '7' }} pb={{ base: '5', md: '7' }}>
      <PlannedChange membership={membership} />
      <Flex gap="3" direction={{ base: 'column', sm: 'row' }} wrap="wrap">
        <OutlineLink to={paths.membershipCard}>
          <QrCode aria-hidden="true" />
          Show your card
        </OutlineLink>
        <CertificateButton />
      </Flex>
    </Box>
  </Card>
);

function TermDetails({ membership }: { membership: MembershipRecord }) {
  const graceEnd = membership.membership_grace_end_date_formatted;
  const details: [string, string][] = [
    ['Start date', membership.membership_start_date_formatted],
    ['End date', membership.membership_end_date_formatted ?? 'Never expires'],
    ...(graceEnd ? [['Benefits until', graceEnd] satisfies [string, string]] : []),
    ['Billing', membership.membership_billing],
  ];
  return (
    <SimpleGrid
      as="dl"
      columns={{ base: 2, sm: details.length }}
      gap={{ base: '3', sm: '6' }}
      p={{ base: '5', md: '7' }}
    >
      {details.map(([term, value]) => (
        <Box key={term}>
          <Note as="dt">{term}</Note>
          <chakra.dd fontWeight="semibold">{value}</chakra.dd>
        </Box>
      ))}
    </SimpleGrid>
  );
}

/** Generates the membership certificate and opens it in a new tab. */
function CertificateButton() {
  const { busy, run } = useAction(() => openDocument(requestCertificate));
  return (
    <Button variant="outline" loading={busy} onClick={run}>
      <Award aria-hidden="true" />
      Membership certificate
    </Button>
  );
}

const requestCertificate = async () => (await call(account.generateCertificate)).certificate_url;

/** The change at the end of the term, which can be taken back until then. */
function PlannedChange({ membership }: { membership: MembershipRecord }) {
  const changed = useChanged();
  const { busy, run } = useAction(() => changed(submit(account.keepMembership)));
  const { membership_next_package: next, membership_package: plan } = membership;
  if (!next) return null;
  return (
    <Box mb="5">
      <Alert
        live={false}
        action={
          <SmallButton loading={busy} onClick={run}>
            Keep {plan}
          </SmallButton>
        }
      >
        Your membership changes to {next} on {membership.membership_next_start_date_formatted}. Until then you keep{' '}
        {plan}.
      </Alert>
    </Box>
  );
}
