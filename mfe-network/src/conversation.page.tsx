import { call, submit } from '@azadkar/shared-api';
import { network } from '@azadkar/shared-api/network';
import type { Conversation } from '@azadkar/shared-api/network/schema';
import { paths, toPath } from '@azadkar/shared-api/paths';
import {
  Alert,
  Box,
  Card,
  chakra,
  Flex,
  formatMoment,
  Note,
  notify,
  PageHeading,
  PageLink,
  SmallButton,
  Stack,
  Text,
  useAction,
  usePageTitle,
} from '@azadkar/shared-ui';
import { ConfirmButton, ParentLink, UnsentWrites, useChanged, WayOn } from '@azadkar/shared-ui/blocks';
import { submitOrKeep } from '@azadkar/shared-ui/forms';
import { Ban, Flag } from 'lucide-react';
import { useEffect } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom';
import { MessageForm } from './message-form';
import { MessagePanes } from './message-panes';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const [conversation, conversations] = await Promise.all([
    call(network.conversation, { params: { conversationId: String(params.conversationId) }, request }),
    call(network.conversations, { request }),
  ]);
  return { conversation, conversations };
}

export function Component() {
  const { conversation, conversations } = useLoaderData<typeof loader>();
  return (
    <MessagePanes conversations={conversations} current={conversation.id}>
      <OpenConversation key={conversation.id} conversation={conversation} />
    </MessagePanes>
  );
}

function OpenConversation({ conversation }: { conversation: Conversation }) {
  const { id, with: other, messages, cut, refusal } = conversation;
  const { revalidate } = useRevalidator();
  const place = `conversation-${id}`;
  usePageTitle(other.name);
  useMarkRead(id, messages.length);
  return (
    <Stack maxWidth="3xl" gap="6" minWidth="0">
      <Box display={{ lg: 'none' }}>
        <ParentLink to={paths.messages}>Messages</ParentLink>
      </Box>
      <Box mb="-4">
        <PageHeading
          title={<PageLink to={toPath(paths.member, { memberId: other.member_id })}>{other.name}</PageLink>}
        />
      </Box>
      {cut && <Text color="fg.muted">Older messages are in the copy of your data.</Text>}
      <MessageList messages={messages} with={other} />
      <UnsentWrites place={place} onSent={() => void revalidate()} />
      {refusal ? (
        <Alert tone="info">{refusal}</Alert>
      ) : (
        <Card padding="lg">
          <MessageForm
            to={other}
            label="Your answer"
            onSend={async (body, key) => {
              const write = { endpoint: network.answerMessage, params: { conversationId: id }, body, key };
              const message = await submitOrKeep({ ...write, place, what: 'Your message', text: body.text });
              if (message === null) return;
              notify.success(message);
              await revalidate();
            }}
          />
        </Card>
      )}
      <BlockOrReport key={String(conversation.blocked)} conversation={conversation} />
    </Stack>
  );
}

/** What is on the screen is read. A failure to note it is harmless: the next visit notes it. */
function useMarkRead(id: string, count: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: new messages are read as well
  useEffect(() => {
    void submit(network.readConversation, { params: { conversationId: id } }).catch(() => undefined);
  }, [id, count]);
}

/** What was written, oldest first. It is text alone: web addresses are no links, because the writer may be a stranger. */
const MessageList = ({ messages, with: other }: Pick<Conversation, 'messages' | 'with'>) => (
  <chakra.ol listStyleType="none" display="grid" gap="3" aria-label="Conversation">
    {messages.map(({ id, text, mine, at }) => (
      <Message key={id} mine={mine}>
        <Note>
          <Box as="span" fontWeight="semibold" color="fg">
            {mine ? 'You' : other.name}
          </Box>{' '}
          · <time dateTime={at}>{formatMoment(at)}</time>
        </Note>
        <Text mt="1" whiteSpace="pre-line" overflowWrap="anywhere">
          {text}
        </Text>
      </Message>
    ))}
  </chakra.ol>
);

const Message = chakra('li', {
  base: { p: '4', borderWidth: '1px', rounded: 'lg', bg: 'bg.panel', maxWidth: { md: '85%' }, width: 'fit-content' },
  variants: {
    mine: {
      true: { bg: 'brand.subtle', borderColor: 'brand.border', justifySelf: 'end', minWidth: '0' },
      false: { justifySelf: 'start', minWidth: '0' },
    },
  },
});

/** What a member does about unwanted messages. */
function BlockOrReport({ conversation: { id, with: other, blocked } }: { conversation: Conversation }) {
  const changed = useChanged();
  const params = { memberId: other.member_id };
  const unblock = useAction(() => changed(submit(network.unblockMember, { params })));
  const report = `${toPath(paths.reportMember, { memberId: other.member_id })}?conversation=${encodeURIComponent(id)}`;
  return (
    <Flex gap="3" wrap="wrap">
      {blocked ? (
        <SmallButton loading={unblock.busy} onClick={unblock.run}>
          <Ban aria-hidden="true" />
          Unblock
        </SmallButton>
      ) : (
        <ConfirmButton
          size="sm"
          title={`Block ${other.name}?`}
          confirmLabel="Block"
          consequences="This member can no longer write to you, and is not told that you have blocked them."
          onConfirm={() => changed(submit(network.blockMember, { params }))}
        >
          <Ban aria-hidden="true" />
          Block
        </ConfirmButton>
      )}
      <WayOn to={report}>
        <Flag aria-hidden="true" />
        Report
      </WayOn>
    </Flex>
  );
}
