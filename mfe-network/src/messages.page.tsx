import { call } from '@azadkar/shared-api';
import { network } from '@azadkar/shared-api/network';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { EmptyState, LinkButton, PageHeading } from '@azadkar/shared-ui';
import { useEffect } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router-dom';
import { MessagePanes } from './message-panes';

export const loader = ({ request }: LoaderFunctionArgs) => call(network.conversations, { request });

/** The member's conversations. Where there is room beside them, the newest is open. */
export function Component() {
  const conversations = useLoaderData<typeof loader>();
  useNewestOpen(conversations[0]?.id);
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
        <MessagePanes conversations={conversations} />
      )}
    </>
  );
}

function useNewestOpen(conversationId: string | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!conversationId || !window.matchMedia?.('(min-width: 64rem)').matches) return;
    void navigate(toPath(paths.conversation, { conversationId }), { replace: true });
  }, [conversationId, navigate]);
}
