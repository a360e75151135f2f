import { call, submit } from '@azadkar/shared-api';
import { network } from '@azadkar/shared-api/network';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { Alert, Avatar, Card, Flex, notify, PageHeading, PageLink, Stack, usePageTitle } from '@azadkar/shared-ui';
import { ParentLink } from '@azadkar/shared-ui/blocks';
import { type LoaderFunctionArgs, redirect, useLoaderData, useNavigate } from 'react-router-dom';
import { MessageForm } from './message-form';

/** A conversation that exists goes on. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const addressee = await call(network.addressee, { params: { memberId: String(params.memberId) }, request });
  const { conversation_id } = addressee;
  return conversation_id ? redirect(toPath(paths.conversation, { conversationId: conversation_id })) : addressee;
}

/** The first message to a member. */
export function Component() {
  const { with: to, refusal } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const page = toPath(paths.member, { memberId: to.member_id });
  usePageTitle(`Write to ${to.name}`);
  return (
    <Stack maxWidth="2xl" gap="0">
      <ParentLink to={page}>{to.name}</ParentLink>
      <PageHeading title={`Write to ${to.name}`} />
      <Card padding="lg" gap="5">
        <Flex gap="3" align="center">
          <Avatar name={to.name} src={to.avatar} />
          <PageLink to={page} fontWeight="semibold" overflowWrap="anywhere">
            {to.name}
          </PageLink>
        </Flex>
        {refusal ? (
          <Alert tone="info">{refusal}</Alert>
        ) : (
          <MessageForm
            to={to}
            label="Your message"
            onSend={async (body, idempotencyKey) => {
              const params = { memberId: to.member_id };
              const { data, message } = await submit(network.writeToMember, { params, body, idempotencyKey });
              notify.success(message);
              const conversationId = data.conversation_id;
              await navigate(toPath(paths.conversation, { conversationId }), { replace: true });
            }}
          />
        )}
      </Card>
    </Stack>
  );
}
