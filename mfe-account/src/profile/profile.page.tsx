import { call, renewToken, submit, updateDetails } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { visibilities } from '@azadkar/shared-api/account/rules';
import {
  type Profile,
  passwordForm,
  type UpdateForm,
  updateForm,
  type PasswordForm as Values,
} from '@azadkar/shared-api/account/schema';
import { paths } from '@azadkar/shared-api/paths';
import { Alert, Avatar, Box, Flex, Heading, notify, OutlineLink, Text } from '@azadkar/shared-ui';
import { WayOn } from '@azadkar/shared-ui/blocks';
import { EmailField, Form, PasswordField, PhoneField, SubmitButton, TextField } from '@azadkar/shared-ui/forms';
import { useFreshIdentity } from '@azadkar/shared-ui/identity-proof';
import { useEffect } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useLocation, useNavigate, useRevalidator } from 'react-router-dom';
import { useEmailReminder } from '../email-reminder';
import { NewPasswordFields } from '../new-password-fields';
import { SettingsPage, SettingsSection } from '../settings-page';

export const loader = ({ request }: LoaderFunctionArgs) => call(account.profile, { request });

/** Where links of emails and articles from before release 1.2.0 lead to: these sections were on this page. */
const MOVED: Record<string, string> = {
  '#visibility': paths.profilePrivacy,
  '#newsletter': paths.profileEmails,
  '#data': paths.profileData,
};

export function Component() {
  const profile = useLoaderData<typeof loader>();
  useMovedSection();
  return (
    <SettingsPage heading={<Welcome profile={profile} />}>
      {!profile.email_verified && <EmailBanner email={profile.email} />}
      {profile.visibility_chosen === false && profile.is_profile_completed && <VisibilityQuestion {...profile} />}
      <SettingsSection id="details" title="Your details" text="What we call you and how we reach you.">
        <DetailsForm profile={profile} />
      </SettingsSection>
      <SettingsSection id="password" title="Password" text="A change signs you out everywhere else.">
        <PasswordForm email={profile.email} />
      </SettingsSection>
    </SettingsPage>
  );
}

function useMovedSection(): void {
  const navigate = useNavigate();
  const page = MOVED[useLocation().hash];
  useEffect(() => {
    if (page) void navigate(page, { replace: true });
  }, [page, navigate]);
}

const Welcome = ({ profile }: { profile: Profile }) => (
  <Flex direction={{ base: 'column', sm: 'row' }} align={{ sm: 'center' }} gap="5" mb="6">
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
    </Box>
    <OutlineLink to={profile.is_profile_completed ? paths.editProfile : paths.completeProfile}>
      {profile.is_profile_completed ? 'Edit Profile' : 'Complete your profile'}
    </OutlineLink>
  </Flex>
);

const emptyValues: Values = { old_password: '', password: '', password_confirmation: '' };

function PasswordForm({ email }: { email: string }) {
  const change = async (body: Values, { reset }: { reset: () => void }) => {
    const { data, message } = await submit(account.changePassword, { body });
    renewToken(data.api_token);
    reset();
    notify.success(message);
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
const EmailBanner = ({ email }: { email: string }) => (
  <Alert tone="warning" live={false} {...useEmailReminder(email)} />
);

/** Asks a member who has never chosen. */
const VisibilityQuestion = ({ visibility }: Pick<Profile, 'visibility'>) => (
  <Alert live={false} title="Who may see your profile?" action={<WayOn to={paths.profilePrivacy}>Choose</WayOn>}>
    You have not chosen yet. For now: {visibilities.find(({ value }) => value === visibility)?.text}
  </Alert>
);

/** Name, email and phone. The server replies with a new token for the same session. */
function DetailsForm({ profile }: { profile: Profile }) {
  const { revalidate } = useRevalidator();
  const { withIdentity, identityDialog } = useFreshIdentity();
  const update = async (body: UpdateForm) => {
    const { data, message } = await withIdentity(() => submit(account.update, { body }));
    renewToken(data.api_token);
    updateDetails({ name: body.name, phone: body.phone });
    notify.success(message);
    await revalidate();
  };
  const { name, email, new_email, phone } = profile;
  return (
    <>
      <Form
        schema={updateForm}
        initialValues={{ name, email, phone }}
        context={{ savedPhone: phone }}
        onSubmit={update}
        label="Your details"
      >
        {new_email && (
          <Alert tone="info" live={false} title="Your new address is not confirmed yet">
            We have written to {new_email}: open the link in that email to finish. Until then, {email} stays your
            address.
          </Alert>
        )}
        <TextField name="name" label="Full name" autoComplete="name" required />
        <EmailField
          name="email"
          label="Email"
          description="A new address counts when you open the link that we send to it. Until then, the old one stays."
          required
        />
        <PhoneField name="phone" label="Contact number" description="For example 0300 1234567" required />
        <SubmitButton>Update Profile</SubmitButton>
      </Form>
      {identityDialog}
    </>
  );
}
