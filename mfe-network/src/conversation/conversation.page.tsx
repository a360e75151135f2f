import { call, submit } from '@azadkar/shared-api';
import { network } from '@azadkar/shared-api/network';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { Alert, Box, Card, notify, PageHeading, PageLink, Stack, Text, usePageTitle } from '@azadkar/shared-ui';
import { ParentLink } from '@azadkar/shared-ui/blocks';
import { submitOrKeep, UnsentWrites } from '@azadkar/shared-ui/forms';
import { useEffect } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom';
import { MessageForm } from '../message-form';
import { BlockOrReport } from './block-or-report';
import { MessageList } from './message-list';

export function loader({ params, request }: LoaderFunctionArgs) {
  return call(network.conversation, { params: { conversationId: String(params.conversationId) }, request });
}

export function Component() {
  const conversation = useLoaderData<typeof loader>();
  const { id, with: other, messages, cut, refusal } = conversation;
  const { revalidate } = useRevalidator();
  const place = `conversation-${id}`;
  usePageTitle(other.name);
  useMarkRead(id, messages.length);
  return (
    <Stack maxWidth="3xl" gap="6">
      <ParentLink to={paths.messages}>Messages</ParentLink>
      <Box mb="-4">
        <PageHeading
          title={<PageLink to={toPath(paths.member, { memberId: other.member_id })}>{other.name}</PageLink>}
        />
      </Box>
      {cut && <Text color="fg.muted">Older messages are in the copy of your data.</Text>}
      <MessageList messages={messages} other={other} />
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

/** What is on the screen is read. That it could not be noted matters to nobody now: the next visit notes it. */
function useMarkRead(id: string, count: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: new messages are read as well
  useEffect(() => {
    void submit(network.readConversation, { params: { conversationId: id } }).catch(() => undefined);
  }, [id, count]);
}
