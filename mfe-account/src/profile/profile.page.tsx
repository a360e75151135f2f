import { call, renewToken, submit } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { newsConsent, visibilities } from '@azadkar/shared-api/account/rules';
import {
  type MailPreferencesForm,
  type MembershipRecord,
  mailPreferencesForm,
  type Profile,
  passwordForm,
  type PasswordForm as Values,
} from '@azadkar/shared-api/account/schema';
import { paths } from '@azadkar/shared-api/paths';
import {
  Alert,
  AnchorButton,
  Avatar,
  Box,
  Button,
  Flex,
  Heading,
  Link,
  LinkButton,
  notify,
  PageLink,
  Stack,
  Text,
  useAction,
} from '@azadkar/shared-ui';
import { CheckboxField, Form, PasswordField, SubmitButton } from '@azadkar/shared-ui/forms';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom';
import { useEmailReminder } from '../email-reminder';
import { NewPasswordFields } from '../new-password-fields';
import { SettingsSection } from '../settings-section';
import { DeleteAccount } from './delete-account';
import { DetailsForm } from './details-form';
import { KeptData } from './kept-data';
import { sections } from './sections';
import { SessionList } from './session-list';
import { VisibilityForm } from './visibility-form';

export async function loader({ request }: LoaderFunctionArgs) {
  const [profile, sessions, membership] = await Promise.all([
    call(account.profile, { request }),
    call(account.sessions, { request }),
    call(account.membership, { request }),
  ]);
  return { profile, sessions, membership };
}

export function Component() {
  const { profile, sessions } = useLoaderData<typeof loader>();
  return (
    <Stack gap="8" maxWidth="3xl">
      <Welcome />
      {!profile.email_verified && <EmailBanner email={profile.email} />}
      {profile.visibility_chosen === false && profile.is_profile_completed && <VisibilityQuestion profile={profile} />}
      <SectionLinks />
      <SettingsSection {...sections.details}>
        <DetailsForm profile={profile} />
      </SettingsSection>
      <SettingsSection {...sections.password}>
        <PasswordForm email={profile.email} />
      </SettingsSection>
      <SettingsSection {...sections.security}>
        <LinkButton to={paths.security} variant="outline">
          See how you sign in
        </LinkButton>
      </SettingsSection>
      <SettingsSection {...sections.visibility}>
        <VisibilityForm profile={profile} />
      </SettingsSection>
      <SettingsSection {...sections.newsletter}>
        <MailPreferences profile={profile} />
      </SettingsSection>
      <SettingsSection {...sections.sessions}>
        <SessionList sessions={sessions} />
      </SettingsSection>
      <SettingsSection {...sections.data}>
        <KeptData />
      </SettingsSection>
      <SettingsSection {...sections.deletion}>
        <DeleteAccount />
      </SettingsSection>
    </Stack>
  );
}

function Welcome() {
  const { profile, membership } = useLoaderData<typeof loader>();
  return (
    <Flex direction={{ base: 'column', sm: 'row' }} align={{ sm: 'center' }} gap="5">
      <Avatar name={profile.name} src={profile.avatar} size="xl" />
      <Box flex="1" minWidth="0">
        <Heading as="h1" size="4xl" overflowWrap="anywhere" outline="none">
          Welcome {profile.name}
        </Heading>
        <Text color="fg.muted">
          MEMBER ID{' '}
          <Text as="span" fontFamily="mono" color="fg" fontWeight="semibold">
            {profile.membership_id}
          </Text>
        </Text>
        <Text color="fg.muted">
          <PageLink variant="underline" to={paths.membership}>
            {membership.membership_package} membership
          </PageLink>
          {describeEnd(membership)}
        </Text>
      </Box>
      <LinkButton to={profile.is_profile_completed ? paths.editProfile : paths.completeProfile} variant="outline">
        {profile.is_profile_completed ? 'Edit Profile' : 'Complete your profile'}
      </LinkButton>
    </Flex>
  );
}

/** The same dates as on the page of the membership. */
function describeEnd({
  membership_end_date_formatted: end,
  membership_grace_end_date_formatted: graceEnd,
}: MembershipRecord): string {
  if (graceEnd) return `, ended on ${end}, benefits until ${graceEnd}`;
  return end ? `, until ${end}` : ', never expires';
}

const emptyValues: Values = { old_password: '', password: '', password_confirmation: '' };

function PasswordForm({ email }: { email: string }) {
  const { revalidate } = useRevalidator();
  const change = async (body: Values, { reset }: { reset: () => void }) => {
    const { data, message } = await submit(account.changePassword, { body });
    renewToken(data.api_token);
    reset();
    notify.success(message);
    await revalidate(); // the server has ended the other sessions
  };
  return (
    <Form schema={passwordForm} initialValues={emptyValues} onSubmit={change} label="Password">
      {/* tells password managers whose password this is */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField name="old_password" label="Current password" autoComplete="current-password" required />
      <NewPasswordFields />
      <SubmitButton>Update Password</SubmitButton>
    </Form>
  );
}

/** An address that is not confirmed. */
function EmailBanner({ email }: { email: string }) {
  return <Alert tone="warning" live={false} {...useEmailReminder(email)} />;
}

/** Links to the sections of the page, which is several screens long. */
function SectionLinks() {
  return (
    <Box as="nav" aria-label="On this page">
      <Flex as="ul" listStyleType="none" wrap="wrap" gap="2">
        {Object.values(sections).map(({ id, title }) => (
          <li key={id}>
            <Link
              href={`#${id}`}
              display="inline-flex"
              alignItems="center"
              minHeight="10"
              px="3.5"
              textStyle="sm"
              fontWeight="medium"
              color="fg"
              bg="bg.subtle"
              borderWidth="1px"
              rounded="full"
              _hover={{ bg: 'bg.muted', textDecoration: 'none' }}
            >
              {title}
            </Link>
          </li>
        ))}
      </Flex>
    </Box>
  );
}

/** The kinds of emails that a member can do without, each of which can be stopped and taken up again. */
function MailPreferences({ profile }: { profile: Profile }) {
  const { revalidate } = useRevalidator();
  const save = async (body: MailPreferencesForm) => {
    const { message } = await submit(account.changeMailPreferences, { body });
    notify.success(message);
    await revalidate();
  };
  return (
    <Form
      schema={mailPreferencesForm}
      initialValues={{ newsletter: profile.newsletter === true, reminders: profile.reminders !== false }}
      onSubmit={save}
      label="News and reminders"
    >
      <CheckboxField name="newsletter" label="News" description={newsConsent} />
      <CheckboxField
        name="reminders"
        label="Reminders"
        description="30, 7 and 1 days before a paid membership ends, and 3 days before the quiz of a course closes."
      />
      <Text textStyle="sm" color="fg.muted">
        Emails about your own account, such as tickets, receipts, the end of a membership and password links, always
        reach you.
      </Text>
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
}

/** Asks a member who has never chosen, once: either answer stores a choice. */
function VisibilityQuestion({ profile }: { profile: Profile }) {
  const { revalidate } = useRevalidator();
  const { visibility } = profile;
  const { busy, run } = useAction(async () => {
    const { message } = await submit(account.changeVisibility, { body: { visibility } });
    notify.success(message);
    await revalidate();
    document.getElementById(sections.visibility.id)?.focus(); // the button is gone
  });
  return (
    <Alert
      live={false}
      title="Who may see your profile?"
      action={
        <Flex gap="3" wrap="wrap">
          <Button size="sm" variant="outline" loading={busy} onClick={run}>
            Keep it so
          </Button>
          <AnchorButton size="sm" variant="outline" href={`#${sections.visibility.id}`}>
            Choose
          </AnchorButton>
        </Flex>
      }
    >
      You have not chosen yet. For now: {visibilities.find(({ value }) => value === visibility)?.text}
    </Alert>
  );
}
