import type { PublicMember } from '@azadkar/shared-api/network/schema';
import { Avatar, Box, Button, Flex, formatNumber, Heading, notify, Text } from '@azadkar/shared-ui';
import { Share2 } from 'lucide-react';

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
      <ShareButton name={member.name} />
    </Flex>
  );
}

/** The device's own sharing; where there is none, the address goes to the clipboard. */
function ShareButton({ name }: { name: string }) {
  const share = async () => {
    const url = window.location.href;
    try {
      if (navigator.share) return await navigator.share({ title: name, url });
      await navigator.clipboard.writeText(url);
      notify.success('The link was copied.');
    } catch (cause) {
      if ((cause as Error).name !== 'AbortError') notify.error('The link could not be shared.');
    }
  };
  return (
    <Button variant="outline" size="sm" onClick={() => void share()}>
      <Share2 aria-hidden="true" />
      Share
    </Button>
  );
}
