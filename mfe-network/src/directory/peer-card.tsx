import { platformLinks } from '@azadkar/shared-api/account/rules';
import type { Peer } from '@azadkar/shared-api/network/schema';
import { paths, toPath } from '@azadkar/shared-api/paths';
import {
  Avatar,
  Badge,
  Box,
  Card,
  Flex,
  formatNumber,
  Heading,
  HStack,
  Link,
  PageLink,
  Text,
} from '@azadkar/shared-ui';
import { ExpandableText } from '@azadkar/shared-ui/blocks';

export function PeerCard({ peer }: { peer: Peer }) {
  return (
    <Card as="article" padding="md" gap="4" height="full">
      <HStack gap="4" align="flex-start">
        <Avatar name={peer.name} src={peer.avatar} size="lg" />
        <Box minWidth="0" flex="1">
          <Heading size="lg">
            <PageLink to={toPath(paths.member, { memberId: peer.member_id })} color="inherit">
              {peer.name}
            </PageLink>
          </Heading>
          <Text lineClamp={1}>{peer.title}</Text>
          <Text textStyle="sm" color="fg.muted" lineClamp={1}>
            {[peer.city, peer.country].filter(Boolean).join(', ')}
          </Text>
        </Box>
      </HStack>
      <Text fontWeight="semibold">PKR {formatNumber(peer.hourly_rate)}/hr</Text>
      <Flex as="ul" listStyleType="none" gap="1.5" wrap="wrap">
        {peer.skills.map(({ id, name }) => (
          <li key={id}>
            <Badge>{name}</Badge>
          </li>
        ))}
      </Flex>
      <Box color="fg.muted" textStyle="sm">
        <ExpandableText text={peer.bio} lines={3} />
      </Box>
      <PlatformLinks peer={peer} />
    </Card>
  );
}

function PlatformLinks({ peer }: { peer: Peer }) {
  const links = platformLinks(peer.platforms);
  if (links.length === 0) return null;
  return (
    <Flex
      as="ul"
      aria-label={`${peer.name} elsewhere`}
      listStyleType="none"
      gap="3"
      wrap="wrap"
      mt="auto"
      textStyle="sm"
    >
      {links.map(({ label, href }) => (
        <li key={label}>
          <Link href={href} target="_blank" rel="noopener nofollow ugc">
            {label}
          </Link>
        </li>
      ))}
    </Flex>
  );
}
