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
  useSession,
} from '@azadkar/shared-ui';
import { ExpandableText } from '@azadkar/shared-ui/blocks';
import { Lock } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { directoryEntry } from '../directory-entry';

export function PeerCard({ peer }: { peer: Peer }) {
  const location = useLocation();
  return (
    <Card as="article" padding="md" gap="4" height="full">
      <Flex gap="2" columnGap="4" align="flex-start" wrap="wrap">
        <Avatar name={peer.name} src={peer.avatar} size="lg" />
        <Box minWidth="0" flex="1 1 8.5rem" overflowWrap="anywhere">
          <Heading size="lg">
            <PageLink
              to={toPath(paths.member, { memberId: peer.member_id })}
              state={directoryEntry(location)}
              color="inherit"
            >
              {peer.name}
            </PageLink>
          </Heading>
          <Text lineClamp={2}>{peer.title}</Text>
          <Text textStyle="sm" color="fg.muted">
            {[peer.city, peer.country].filter(Boolean).join(', ')}
          </Text>
        </Box>
      </Flex>
      <Flex gap="2" columnGap="4" align="center" justify="space-between" wrap="wrap">
        <Text fontWeight="semibold">PKR {formatNumber(peer.hourly_rate)}/hr</Text>
        {peer.members_only && <MembersOnly />}
      </Flex>
      <Flex as="ul" listStyleType="none" gap="1.5" wrap="wrap">
        {peer.skills.map(({ id, name }) => (
          <li key={id}>
            <Badge whiteSpace="normal">{name}</Badge>
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

/** Tells a visitor before they follow the link that the page behind it asks them to sign in. */
function MembersOnly() {
  const signedIn = useSession((session) => session.signedIn);
  if (signedIn) return null;
  return (
    <HStack gap="1.5" textStyle="sm" color="fg.muted">
      <Lock size={14} aria-hidden="true" />
      Members only
    </HStack>
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
