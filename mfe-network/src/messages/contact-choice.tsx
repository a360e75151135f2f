import { submit } from '@azadkar/shared-api';
import { network } from '@azadkar/shared-api/network';
import { contactChoices } from '@azadkar/shared-api/network/rules';
import { type ContactForm, type ContactSettings, contactForm } from '@azadkar/shared-api/network/schema';
import { Avatar, Button, Card, Flex, notify, Stack, Text, useAction } from '@azadkar/shared-ui';
import { Subsection } from '@azadkar/shared-ui/blocks';
import { Form, RadioGroupField, SubmitButton } from '@azadkar/shared-ui/forms';
import { useRevalidator } from 'react-router-dom';

/** Who may write to the member, and whom the member has blocked. */
export function ContactChoice({ settings }: { settings: ContactSettings }) {
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
