import { call, submit } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { type Profile, visibilityForm } from '@azadkar/shared-api/account/schema';
import { network } from '@azadkar/shared-api/network';
import { contactChoices } from '@azadkar/shared-api/network/rules';
import { type ContactForm, type ContactSettings, contactForm } from '@azadkar/shared-api/network/schema';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { Avatar, Flex, Note, PageHeading, SmallButton, Stack, Text, TextLink, useAction } from '@azadkar/shared-ui';
import { useChanged } from '@azadkar/shared-ui/blocks';
import { Form, RadioGroupField, SubmitButton } from '@azadkar/shared-ui/forms';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { SettingsPage, SettingsSection } from '../settings-page';
import { VisibilityField } from '../visibility-field';

export async function loader({ request }: LoaderFunctionArgs) {
  const [profile, settings] = await Promise.all([
    call(account.profile, { request }),
    call(network.contactSettings, { request }),
  ]);
  return { profile, settings };
}

/** Who sees the member, and who may write. */
export function Component() {
  const { profile, settings } = useLoaderData<typeof loader>();
  return (
    <SettingsPage heading={<PageHeading title="Your privacy" />}>
      <SettingsSection
        id="visibility"
        title="Who sees your profile"
        text="Your card in Our Voice and Peers has your name, picture, title, place, rate, skills, overview and links. Your page has more."
      >
        <VisibilityForm profile={profile} />
      </SettingsSection>
      <ContactChoice settings={settings} />
    </SettingsPage>
  );
}

function VisibilityForm({ profile }: { profile: Profile }) {
  const changed = useChanged();
  return (
    <Form
      schema={visibilityForm}
      initialValues={{ visibility: profile.visibility }}
      onSubmit={(body) => changed(submit(account.changeVisibility, { body }))}
      label="Who sees your profile"
    >
      <VisibilityField />
      {profile.is_profile_completed ? (
        <Text textStyle="sm">
          <TextLink to={toPath(paths.member, { memberId: profile.member_id })}>See your page</TextLink>
        </Text>
      ) : (
        <Note>Until your profile is complete, you have no card and no page.</Note>
      )}
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
}

/** Who may write to the member, and whom the member has blocked. */
function ContactChoice({ settings }: { settings: ContactSettings }) {
  const changed = useChanged();
  const save = (body: ContactForm) => changed(submit(network.saveContactSettings, { body }));
  return (
    <SettingsSection id="contact" title="Who may write to you" text="Nobody sees your email address or phone number.">
      <Stack gap="6">
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
      </Stack>
    </SettingsSection>
  );
}

function BlockedMember({ member }: { member: ContactSettings['blocked'][number] }) {
  const changed = useChanged();
  const { busy, run } = useAction(() =>
    changed(submit(network.unblockMember, { params: { memberId: member.member_id } })),
  );
  return (
    <Flex as="li" gap="3" align="center" justify="space-between" wrap="wrap">
      <Flex gap="3" align="center" minWidth="0" overflowWrap="anywhere">
        <Avatar name={member.name} src={member.avatar} size="sm" />
        {member.name}
      </Flex>
      <SmallButton loading={busy} aria-label={`Unblock ${member.name}`} onClick={run}>
        Unblock
      </SmallButton>
    </Flex>
  );
}
