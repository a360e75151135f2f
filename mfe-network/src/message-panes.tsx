import type { ConversationRow } from '@azadkar/shared-api/network/schema';
import { paths, toPath } from '@azadkar/shared-api/paths';
import {
  Avatar,
  Badge,
  Box,
  chakra,
  Flex,
  formatDayAndMonth,
  Grid,
  Note,
  PageLink,
  setMenuCounts,
  stretched,
  Text,
} from '@azadkar/shared-ui';
import { type ReactNode, useEffect } from 'react';

interface Props {
  conversations: readonly ConversationRow[];
  /** The id of the conversation that is open. */
  current?: string;
  children?: ReactNode;
}

/** The conversations and beside them the open one; on a narrow screen one of the two. */
export function MessagePanes({ conversations, current, children }: Props) {
  const unread = conversations.reduce((sum, each) => sum + (each.id === current ? 0 : each.unread), 0);
  useEffect(() => setMenuCounts({ [paths.messages]: unread }), [unread]);
  return (
    <Grid templateColumns={{ lg: '16rem minmax(0, 1fr)', xl: '20rem minmax(0, 1fr)' }} columnGap="8" alignItems="start">
      <Box as="nav" aria-label="Conversations" display={{ base: current ? 'none' : 'block', lg: 'block' }} minWidth="0">
        <chakra.ul listStyleType="none" bg="bg.panel" borderWidth="1px" rounded="xl" overflow="hidden">
          {conversations.map((conversation) => (
            <ConversationItem
              key={conversation.id}
              conversation={conversation}
              isCurrent={conversation.id === current}
            />
          ))}
        </chakra.ul>
      </Box>
      {children}
    </Grid>
  );
}

/** With whom, and what was written last. */
function ConversationItem({ conversation, isCurrent }: { conversation: ConversationRow; isCurrent: boolean }) {
  const { id, with: other, excerpt, mine, at } = conversation;
  const unread = isCurrent ? 0 : conversation.unread; // what is open is read
  const { day, month } = formatDayAndMonth(at);
  return (
    <Item data-current={isCurrent || undefined}>
      <Avatar name={other.name} src={other.avatar} />
      <Box flex="1" minWidth="0">
        <Flex justify="space-between" gap="2">
          <PageLink
            to={toPath(paths.conversation, { conversationId: id })}
            aria-current={isCurrent ? 'page' : undefined}
            color="inherit"
            fontWeight="semibold"
            truncate
            _before={stretched}
          >
            {other.name}
          </PageLink>
          <Note whiteSpace="nowrap">
            <time dateTime={at}>
              {day} {month}
            </time>
          </Note>
        </Flex>
        <Flex justify="space-between" gap="2" textStyle="sm" whiteSpace="nowrap">
          <Text truncate color={unread > 0 ? undefined : 'fg.muted'} fontWeight={unread > 0 ? 'medium' : undefined}>
            {mine && 'You: '}
            {excerpt}
          </Text>
          {unread > 0 && <Badge colorPalette="brand">{unread} new</Badge>}
        </Flex>
      </Box>
    </Item>
  );
}

const Item = chakra('li', {
  base: {
    position: 'relative',
    display: 'flex',
    gap: '3',
    alignItems: 'center',
    minHeight: '4.5rem',
    px: '4',
    py: '3',
    borderTopWidth: '1px',
    _first: { borderTopWidth: '0' },
    _hover: { bg: 'bg.subtle' },
    '&[data-current]': { bg: 'brand.subtle' },
  },
});
