import { call } from '@azadkar/shared-api';
import { network } from '@azadkar/shared-api/network';
import { MESSAGE_DAYS } from '@azadkar/shared-api/network/rules';
import type { ConversationRow } from '@azadkar/shared-api/network/schema';
import { paths, toPath } from '@azadkar/shared-api/paths';
import {
  Avatar,
  Badge,
  Box,
  Card,
  EmptyState,
  Flex,
  formatMoment,
  Heading,
  HStack,
  LinkButton,
  PageHeading,
  PageLink,
  Stack,
  stretched,
  Text,
} from '@azadkar/shared-ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { ContactChoice } from './contact-choice';

export async function loader({ request }: LoaderFunctionArgs) {
  const [conversations, settings] = await Promise.all([
    call(network.conversations, { request }),
    call(network.contactSettings, { request }),
  ]);
  return { conversations, settings };
}

/** The member's conversations, and who may write to the member. */
export function Component() {
  const { conversations, settings } = useLoaderData<typeof loader>();
  return (
    <Stack maxWidth="3xl" gap={{ base: '8', md: '10' }}>
      <div>
        <PageHeading
          title="Messages"
          lead="Between you and other members. Each message also comes by email, and nobody sees your address."
        />
        {conversations.length === 0 ? (
          <EmptyState
            title="You have no messages"
            text="Open the page of a member and press “Contact”."
            action={<LinkButton to={paths.peers}>Find a member</LinkButton>}
          />
        ) : (
          <>
            <Stack as="ul" listStyleType="none" gap="3">
              {conversations.map((conversation) => (
                <ConversationCard key={conversation.id} conversation={conversation} />
              ))}
            </Stack>
            <Text mt="4" textStyle="sm" color="fg.muted">
              A conversation is deleted {MESSAGE_DAYS} days after its last message.
            </Text>
          </>
        )}
      </div>
      <ContactChoice settings={settings} />
    </Stack>
  );
}

/** A conversation in the list: with whom, and what was written last. */
function ConversationCard({ conversation }: { conversation: ConversationRow }) {
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
