import type { PublicMember } from '@azadkar/shared-api/network/schema';
import { Avatar, Box, Flex, formatNumber, Heading, ShareButton, Text } from '@azadkar/shared-ui';
import { Contact } from './contact';

export function MemberHeader({ member }: { member: PublicMember }) {
  const place = [member.city, member.country].filter(Boolean).join(', ');
  return (
    <Flex
      gap={{ base: '4', md: '6' }}
      align={{ base: 'flex-start', md: 'center' }}
      direction={{ base: 'column', sm: 'row' }}
    >
      <Avatar name={member.name} src={member.avatar} size="2xl" />
      <Box flex="1" minWidth="0">
        <Heading as="h1" size="4xl" outline="none">
          {member.name}
        </Heading>
        {member.title && <Text textStyle="lg">{member.title}</Text>}
        {place && <Text color="fg.muted">{place}</Text>}
        {member.hourly_rate !== null && (
          <Text mt="2" fontWeight="semibold">
            PKR {formatNumber(member.hourly_rate)}/hr
          </Text>
        )}
      </Box>
      <Flex gap="2" wrap="wrap">
        <Contact member={member} />
        <ShareButton title={member.name} variant="outline" size="sm" />
      </Flex>
    </Flex>
  );
}
