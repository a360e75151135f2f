import type { ConversationRow } from '@azadkar/shared-api/network/schema';
import { paths, toPath } from '@azadkar/shared-api/paths';
import {
  Avatar,
  Badge,
  Box,
  Card,
  Flex,
  formatMoment,
  Heading,
  HStack,
  PageLink,
  stretched,
  Text,
} from '@azadkar/shared-ui';

/** A conversation in the list: with whom, and what was written last. */
export function ConversationCard({ conversation }: { conversation: ConversationRow }) {
  const { id, with: other, excerpt, mine, at, unread } = conversation;
  return (
    <Card as="li" variant="link" padding="md">
      <Flex gap="3" align="flex-start">
        <Avatar name={other.name} src={other.avatar} />
        <Box flex="1" minWidth="0">
          <HStack justify="space-between" gap="3" wrap="wrap">
            <Heading size="lg" overflowWrap="anywhere">
              <PageLink to={toPath(paths.conversation, { conversationId: id })} color="inherit" _before={stretched}>
                {other.name}
              </PageLink>
            </Heading>
            {unread > 0 && <Badge colorPalette="brand">{unread === 1 ? '1 new' : `${unread} new`}</Badge>}
          </HStack>
          <Text lineClamp={2} overflowWrap="anywhere" fontWeight={unread > 0 ? 'medium' : undefined}>
            {mine && 'You: '}
            {excerpt}
          </Text>
          <Text textStyle="sm" color="fg.muted">
            <time dateTime={at}>{formatMoment(at)}</time>
          </Text>
        </Box>
      </Flex>
    </Card>
  );
}
