import { call, submit } from '@azadkar/shared-api';
import { network } from '@azadkar/shared-api/network';
import { contactChoices, MESSAGE_DAYS } from '@azadkar/shared-api/network/rules';
import {
  type ContactForm,
  type ContactSettings,
  type ConversationRow,
  contactForm,
} from '@azadkar/shared-api/network/schema';
import { paths, toPath } from '@azadkar/shared-api/paths';
import {
  Avatar,
  Badge,
  Box,
  Button,
  Card,
  EmptyState,
  Flex,
  formatMoment,
  Heading,
  HStack,
  LinkButton,
  notify,
  PageHeading,
  PageLink,
  Stack,
  stretched,
  Text,
  useAction,
} from '@azadkar/shared-ui';
import { Subsection } from '@azadkar/shared-ui/blocks';
import { Form, RadioGroupField, SubmitButton } from '@azadkar/shared-ui/forms';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom';

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

/** Who may write to the member, and whom the member has blocked. */
function ContactChoice({ settings }: { settings: ContactSettings }) {
  const save = async (body: ContactForm) => {
    const { message } = await submit(network.saveContactSettings, { body });
    notify.success(message);
  };
  return (
    <Subsection title="Who may write to you" id="contact">
      <Card padding="lg" gap="6">
        <Form schema={contactForm} initialValues={{ who: settings.who }} onSubmit={save} label="Who may write to you">
          <RadioGroupField
            name="who"
            label="Who may begin a conversation with you?"
            description="Members whom you have answered can go on writing until you block them."
            choices={contactChoices}
            required
          />
          <SubmitButton>Save</SubmitButton>
        </Form>
        {settings.blocked.length > 0 && (
          <Stack gap="3">
            <Text fontWeight="medium">Members whom you have blocked</Text>
            <Stack as="ul" listStyleType="none" gap="2">
              {settings.blocked.map((member) => (
                <BlockedMember key={member.member_id} member={member} />
              ))}
            </Stack>
          </Stack>
        )}
      </Card>
    </Subsection>
  );
}

function BlockedMember({ member }: { member: ContactSettings['blocked'][number] }) {
  const { revalidate } = useRevalidator();
  const { busy, run } = useAction(async () => {
    const { message } = await submit(network.unblockMember, { params: { memberId: member.member_id } });
    notify.success(message);
    await revalidate();
  });
  return (
    <Flex as="li" gap="3" align="center" justify="space-between" wrap="wrap">
      <Flex gap="3" align="center" minWidth="0" overflowWrap="anywhere">
        <Avatar name={member.name} src={member.avatar} size="sm" />
        {member.name}
      </Flex>
      <Button variant="outline" size="sm" loading={busy} aria-label={`Unblock ${member.name}`} onClick={run}>
        Unblock
      </Button>
    </Flex>
  );
}
