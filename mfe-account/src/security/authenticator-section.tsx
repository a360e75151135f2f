import { call, submit } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import type { SecondFactor, AuthenticatorSetup as Setup } from '@azadkar/shared-api/account/schema';
import { Button, Flex, Stack, Text, useAction } from '@azadkar/shared-ui';
import { ConfirmDialog } from '@azadkar/shared-ui/overlays';
import { useState } from 'react';
import { AuthenticatorSetup } from './authenticator-setup';
import { LastUsed } from './last-used';
import type { FactorChanges } from './use-factor-changes';

interface Props {
  authenticator: SecondFactor['authenticator'];
  changes: FactorChanges;
}

export function AuthenticatorSection({ authenticator, changes }: Props) {
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

function RemoveButton({ changes }: Pick<Props, 'changes'>) {
  const [open, setOpen] = useState(false);
  const { busy, run } = useAction(async () => {
    setOpen(false); // a dialog that asks who it is may follow
    const { message } = await changes.withIdentity(() => submit(account.removeAuthenticator));
    await changes.changed(message);
  });
  return (
    <>
      <Button variant="outline" colorPalette="red" color="fg.error" loading={busy} onClick={() => setOpen(true)}>
        Remove
      </Button>
      <ConfirmDialog
        open={open}
        title="Remove your authenticator app?"
        confirmLabel="Remove it"
        destructive
        onConfirm={run}
        onClose={() => setOpen(false)}
      >
        <Text color="fg.muted">Its codes will no longer sign you in.</Text>
      </ConfirmDialog>
    </>
  );
}
