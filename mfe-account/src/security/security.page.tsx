import { call, submit } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import type { SecondFactor, AuthenticatorSetup as Setup } from '@azadkar/shared-api/account/schema';
import { paths } from '@azadkar/shared-api/paths';
import { Alert, Button, Flex, LinkButton, OutlineLink, PageHeading, Stack, Text, useAction } from '@azadkar/shared-ui';
import { ConfirmButton } from '@azadkar/shared-ui/blocks';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router-dom';
import { destinationOf } from '../referrer';
import { SettingsPage, SettingsSection } from '../settings-page';
import { AuthenticatorSetup } from './authenticator-setup';
import { LastUsed } from './last-used';
import { PasskeySection } from './passkey-section';
import { RecoveryCodesDialog } from './recovery-codes-dialog';
import { SessionList } from './session-list';
import { type FactorChanges, useFactorChanges } from './use-factor-changes';

export async function loader({ request }: LoaderFunctionArgs) {
  const [factors, sessions] = await Promise.all([
    call(account.secondFactor, { request }),
    call(account.sessions, { request }),
  ]);
  return { factors, sessions };
}

export function Component() {
  const { factors, sessions } = useLoaderData<typeof loader>();
  const { changes, newCodes, codesWereKept } = useFactorChanges();
  const hasFactor = factors.authenticator !== null || factors.passkeys.length > 0;
  return (
    <>
      <SettingsPage heading={<PageHeading title="Sign-in and security" />}>
        <FactorStatus required={factors.required} given={factors.given} hasFactor={hasFactor} />
        <SettingsSection
          id="passkeys"
          title="Passkeys"
          text="Sign in with your fingerprint, your face or the lock of your device. No password is needed."
        >
          <PasskeySection passkeys={factors.passkeys} changes={changes} />
        </SettingsSection>
        <SettingsSection
          id="authenticator"
          title="Authenticator app"
          text="An app on your phone shows a new code of six digits every half minute. It works without a connection."
        >
          <AuthenticatorSection authenticator={factors.authenticator} changes={changes} />
        </SettingsSection>
        {hasFactor && (
          <SettingsSection
            id="recovery-codes"
            title="Recovery codes"
            text="For the day on which your phone or your passkey is not at hand. Each works once."
          >
            <RecoveryCodesSection left={factors.recovery_codes_left} changes={changes} />
          </SettingsSection>
        )}
        <SettingsSection id="password" title="Password" text="The one that you sign in with.">
          <OutlineLink to={`${paths.profile}#password`}>Change your password</OutlineLink>
        </SettingsSection>
        <SettingsSection
          id="sessions"
          title="Where you are signed in"
          text="Sign out a place that you do not know, then change your password."
        >
          <SessionList sessions={sessions} />
        </SettingsSection>
      </SettingsPage>
      {changes.identityDialog}
      {newCodes && <RecoveryCodesDialog codes={newCodes} onClose={codesWereKept} />}
    </>
  );
}

/** Whether a second factor protects the account; staff also read what they need it for. */
function FactorStatus({ required, given, hasFactor }: { required: boolean; given: boolean; hasFactor: boolean }) {
  const { search } = useLocation();
  const next = destinationOf(search, '');
  if (required && !given) {
    return (
      <Alert tone="warning" live={false} title="Your role needs a second factor">
        {hasFactor
          ? 'You signed in without it. Please log out and sign in again with your second factor.'
          : 'Until you set one up, you can use the site as every member does, but not what your role is for.'}
      </Alert>
    );
  }
  if (hasFactor) {
    return (
      <Alert
        tone="success"
        live={false}
        title="A second factor protects your account"
        action={
          next && (
            <LinkButton to={next} size="sm">
              Go on to the page you asked for
            </LinkButton>
          )
        }
      >
        You signed in before you added it? Sign out everywhere else below, to be sure.
      </Alert>
    );
  }
  return (
    <Alert live={false} title="Only your password protects your account">
      Add a passkey or an authenticator app. It takes two minutes.
    </Alert>
  );
}

/** From this number on, new ones are proposed. */
const FEW_CODES = 3;

function RecoveryCodesSection({ left, changes }: { left: number; changes: FactorChanges }) {
  const makeCodes = async () => {
    const { recovery_codes } = await changes.withIdentity(() => call(account.makeRecoveryCodes));
    await changes.showCodes(recovery_codes);
  };
  return (
    <Stack gap="4" align="flex-start">
      {left <= FEW_CODES ? (
        <Alert tone="warning" live={false}>
          {left === 0 ? 'You have no recovery codes left.' : `Only ${left} left.`} Please make new ones.
        </Alert>
      ) : (
        <Text>{left} are left.</Text>
      )}
      <ConfirmButton
        title="Make new recovery codes?"
        confirmLabel="Make new ones"
        consequences={<Text color="fg.muted">The codes that you have now will no longer work.</Text>}
        onConfirm={makeCodes}
      >
        Make new recovery codes
      </ConfirmButton>
    </Stack>
  );
}

interface Props {
  authenticator: SecondFactor['authenticator'];
  changes: FactorChanges;
}

function AuthenticatorSection({ authenticator, changes }: Props) {
  const [setup, setSetup] = useState<Setup | null>(null);
  const { busy, run: begin } = useAction(async () =>
    setSetup(await changes.withIdentity(() => call(account.setUpAuthenticator))),
  );
  if (setup) {
    return <AuthenticatorSetup setup={setup} changes={changes} onDone={() => setSetup(null)} />;
  }
  return (
    <Stack gap="4" align="flex-start">
      {authenticator ? (
        <Text>
          Your app is set up. <LastUsed {...authenticator} />
        </Text>
      ) : (
        <Text>
          You have no authenticator app yet. Any will do, such as Google Authenticator, Microsoft Authenticator or 2FAS.
        </Text>
      )}
      <Flex gap="3" wrap="wrap">
        <Button variant="outline" loading={busy} onClick={begin}>
          {authenticator ? 'Use another app' : 'Set up an authenticator app'}
        </Button>
        {authenticator && <RemoveButton changes={changes} />}
      </Flex>
    </Stack>
  );
}

const RemoveButton = ({ changes }: Pick<Props, 'changes'>) => (
  <ConfirmButton
    colorPalette="red"
    color="fg.error"
    title="Remove your authenticator app?"
    confirmLabel="Remove it"
    destructive
    consequences={<Text color="fg.muted">Its codes will no longer sign you in.</Text>}
    onConfirm={() => changes.changed(changes.withIdentity(() => submit(account.removeAuthenticator)))}
  >
    Remove
  </ConfirmButton>
);
