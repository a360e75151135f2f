import { call, messageOf, renewToken, updateDetails } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import {
  type ConfirmIdentityForm,
  codeProof,
  passwordProof,
  type SecondFactor,
} from '@azadkar/shared-api/account/schema';
import { Alert, Box, Button, Center, Spinner, Stack, Text } from '@azadkar/shared-ui';
import { Form, PasswordField, SubmitButton } from '@azadkar/shared-ui/forms';
import { Dialog } from '@azadkar/shared-ui/overlays';
import { useEffect, useState } from 'react';
import { CodeField, type CodeKind } from './code-field';
import { PasskeyButton } from './passkey-button';

interface Props {
  /** Told whether the person proved who they are, or closed the dialog. */
  onDone: (confirmed: boolean) => void;
}

/** Asks for the second factor of who has one, else for the password. */
export function IdentityDialog({ onDone }: Props) {
  const confirm = async (proof: ConfirmIdentityForm) => {
    const { api_token, roles } = await call(account.confirmIdentity, { body: proof });
    renewToken(api_token);
    if (roles) updateDetails({ roles });
    onDone(true);
  };
  return (
    <Dialog open onClose={() => onDone(false)} title="Please confirm that it is you" size="sm">
      <Stack gap="5">
        <Text color="fg.muted">You have been signed in for a while. What you entered stays as it is.</Text>
        <Proof confirm={confirm} />
      </Stack>
    </Dialog>
  );
}

interface ProofProps {
  confirm: (proof: ConfirmIdentityForm) => Promise<void>;
}

function Proof({ confirm }: ProofProps) {
  const { factors, failure, retry } = useFactors();
  if (failure)
    return (
      <Alert tone="error" action={<Button onClick={retry}>Try again</Button>}>
        {failure}
      </Alert>
    );
  if (!factors)
    return (
      <Center minHeight="32">
        <Spinner />
      </Center>
    );
  return factors.authenticator || factors.passkeys.length > 0 ? (
    <FactorProof factors={factors} confirm={confirm} />
  ) : (
    <Form schema={passwordProof} initialValues={{ password: '' }} onSubmit={confirm} label="Your password">
      <PasswordField name="password" label="Your password" autoComplete="current-password" required autoFocus />
      <SubmitButton>Confirm</SubmitButton>
    </Form>
  );
}

function FactorProof({ factors, confirm }: ProofProps & { factors: SecondFactor }) {
  const hasApp = factors.authenticator !== null;
  const [kind, setKind] = useState<CodeKind>(hasApp ? 'app' : 'recovery');
  const canSwitch = hasApp && factors.recovery_codes_left > 0;
  const hasCodes = hasApp || factors.recovery_codes_left > 0;
  return (
    <Stack gap="5">
      {factors.passkeys.length > 0 && (
        <PasskeyButton onAnswer={confirm} variant="solid">
          Use your passkey
        </PasskeyButton>
      )}
      {hasCodes && (
        <Form schema={codeProof} initialValues={{ code: '' }} onSubmit={confirm} label="Your code">
          <CodeField kind={kind} autoFocus={factors.passkeys.length === 0} />
          <Box>
            <SubmitButton variant={factors.passkeys.length > 0 ? 'outline' : 'solid'}>Confirm</SubmitButton>
          </Box>
          {canSwitch && (
            <Button
              variant="plain"
              size="sm"
              alignSelf="start"
              justifySelf="start"
              onClick={() => setKind(kind === 'app' ? 'recovery' : 'app')}
            >
              {kind === 'app' ? 'Use a recovery code instead' : 'Use your authenticator app instead'}
            </Button>
          )}
        </Form>
      )}
    </Stack>
  );
}

function useFactors() {
  const [factors, setFactors] = useState<SecondFactor | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const load = async () => {
    setFailure(null);
    try {
      setFactors(await call(account.secondFactor));
    } catch (cause) {
      setFailure(messageOf(cause));
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens
  useEffect(() => void load(), []);
  return { factors, failure, retry: () => void load() };
}
