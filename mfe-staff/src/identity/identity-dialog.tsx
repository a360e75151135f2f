import { call, messageOf, renewToken, updateDetails } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { type ConfirmIdentityForm, codeProof, type SecondFactor } from '@azadkar/shared-api/account/schema';
import { Alert, Box, Button, Center, Spinner, Stack, Text } from '@azadkar/shared-ui';
import { Form, SubmitButton, TextField } from '@azadkar/shared-ui/forms';
import { Dialog } from '@azadkar/shared-ui/overlays';
import { useEffect, useState } from 'react';
import { PasskeyButton } from './passkey-button';

interface Props {
  /** Told whether the person proved who they are, or closed the dialog. */
  onDone: (confirmed: boolean) => void;
}

/** Asks for a second factor, which all of the staff have: a passkey, or a code of the app or of the paper. */
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
  const again = (
    <Button size="sm" variant="outline" onClick={retry}>
      Try again
    </Button>
  );
  if (failure)
    return (
      <Alert tone="error" action={again}>
        {failure}
      </Alert>
    );
  if (!factors)
    return (
      <Center minHeight="32">
        <Spinner />
      </Center>
    );
  return <FactorProof factors={factors} confirm={confirm} />;
}

function FactorProof({ factors, confirm }: ProofProps & { factors: SecondFactor }) {
  const hasPasskey = factors.passkeys.length > 0;
  const hasApp = factors.authenticator !== null;
  return (
    <Stack gap="5">
      {hasPasskey && <PasskeyButton onAnswer={confirm}>Use your passkey</PasskeyButton>}
      {(hasApp || factors.recovery_codes_left > 0) && (
        <Form schema={codeProof} initialValues={{ code: '' }} onSubmit={confirm} label="Your code">
          <TextField
            name="code"
            label="Code"
            description={
              hasApp ? 'Six digits from your authenticator app, or a recovery code.' : 'One of your recovery codes.'
            }
            autoComplete="one-time-code"
            spellCheck={false}
            autoFocus={!hasPasskey}
            required
          />
          <Box>
            <SubmitButton variant={hasPasskey ? 'outline' : 'solid'}>Confirm</SubmitButton>
          </Box>
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
