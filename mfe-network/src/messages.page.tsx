import { call } from '@azadkar/shared-api';
import { network } from '@azadkar/shared-api/network';
import { paths } from '@azadkar/shared-api/paths';
import { Center, EmptyState, LinkButton, PageHeading } from '@azadkar/shared-ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { MessagePanes } from './message-panes';

export const loader = ({ request }: LoaderFunctionArgs) => call(network.conversations, { request });

/** The member's conversations. */
export function Component() {
  const conversations = useLoaderData<typeof loader>();
  return (
    <>
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
        <MessagePanes conversations={conversations}>
          <Center hideBelow="lg" minHeight="60" borderWidth="1px" borderStyle="dashed" rounded="xl" color="fg.muted">
            Choose a conversation.
          </Center>
        </MessagePanes>
      )}
    </>
  );
}
