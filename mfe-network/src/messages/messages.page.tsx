import { call } from '@azadkar/shared-api';
import { network } from '@azadkar/shared-api/network';
import { MESSAGE_DAYS } from '@azadkar/shared-api/network/rules';
import { paths } from '@azadkar/shared-api/paths';
import { EmptyState, LinkButton, PageHeading, Stack, Text } from '@azadkar/shared-ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { ContactChoice } from './contact-choice';
import { ConversationCard } from './conversation-card';

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
