import { call } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { paths } from '@azadkar/shared-api/paths';
import { Avatar, Box, Container, Flex, Heading, LinkButton, Stack, Text } from '@azadkar/shared-ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { SettingsSection } from '../settings-section';
import { VerificationBanner } from '../verification-banner';
import { DeleteAccount } from './delete-account';
import { DetailsForm } from './details-form';
import { ExportButton } from './export-button';
import { NewsletterSwitch } from './newsletter-switch';
import { PasswordForm } from './password-form';
import { SectionLinks } from './section-links';
import { sections } from './sections';
import { SessionList } from './session-list';
import { VisibilityForm } from './visibility-form';
import { VisibilityQuestion } from './visibility-question';

export async function loader({ request }: LoaderFunctionArgs) {
  const [profile, sessions] = await Promise.all([
    call(account.profile, { request }),
    call(account.sessions, { request }),
  ]);
  return { profile, sessions };
}

export function Component() {
  const { profile, sessions } = useLoaderData<typeof loader>();
  return (
    <Container size="narrow" py={{ base: '8', md: '12' }}>
      <Stack gap="8">
        <Welcome />
        {!profile.email_verified && <VerificationBanner email={profile.email} />}
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
          <NewsletterSwitch subscribed={profile.newsletter !== false} />
        </SettingsSection>
        <SettingsSection {...sections.sessions}>
          <SessionList sessions={sessions} />
        </SettingsSection>
        <SettingsSection {...sections.data}>
          <ExportButton />
        </SettingsSection>
        <SettingsSection {...sections.deletion}>
          <DeleteAccount />
        </SettingsSection>
      </Stack>
    </Container>
  );
}

function Welcome() {
  const { profile } = useLoaderData<typeof loader>();
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
      </Box>
      <LinkButton to={profile.is_profile_completed ? paths.editProfile : paths.completeProfile} variant="outline">
        {profile.is_profile_completed ? 'Edit Profile' : 'Complete your profile'}
      </LinkButton>
    </Flex>
  );
}
