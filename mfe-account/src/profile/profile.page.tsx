import { call, renewToken, submit } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { type MembershipRecord, passwordForm, type PasswordForm as Values } from '@azadkar/shared-api/account/schema';
import { paths } from '@azadkar/shared-api/paths';
import {
  Alert,
  Avatar,
  Box,
  Container,
  Flex,
  Heading,
  LinkButton,
  notify,
  PageLink,
  Stack,
  Text,
} from '@azadkar/shared-ui';
import { Form, PasswordField, SubmitButton } from '@azadkar/shared-ui/forms';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom';
import { useEmailReminder } from '../email-reminder';
import { NewPasswordFields } from '../new-password-fields';
import { SettingsSection } from '../settings-section';
import { DeleteAccount } from './delete-account';
import { DetailsForm } from './details-form';
import { KeptData } from './kept-data';
import { MailPreferences } from './mail-preferences';
import { SectionLinks } from './section-links';
import { sections } from './sections';
import { SessionList } from './session-list';
import { VisibilityForm } from './visibility-form';
import { VisibilityQuestion } from './visibility-question';

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
    <Container size="narrow" py={{ base: '8', md: '12' }}>
      <Stack gap="8">
        <Welcome />
        {!profile.email_verified && <EmailBanner email={profile.email} />}
        {profile.visibility_chosen === false && profile.is_profile_completed && (
          <VisibilityQuestion profile={profile} />
        )}
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
    </Container>
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
