import { call } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { Alert, Button, Stack, Text, useAction } from '@azadkar/shared-ui';
import { ConfirmDialog } from '@azadkar/shared-ui/overlays';
import { useState } from 'react';
import type { FactorChanges } from './use-factor-changes';

/** From this number on, new ones are proposed. */
const FEW_CODES = 3;

export function RecoveryCodesSection({ left, changes }: { left: number; changes: FactorChanges }) {
  const [open, setOpen] = useState(false);
  const { busy, run } = useAction(async () => {
    setOpen(false); // a dialog that asks who it is may follow
    const { recovery_codes } = await changes.withIdentity(() => call(account.makeRecoveryCodes));
    await changes.showCodes(recovery_codes);
  });
  return (
    <Stack gap="4" align="flex-start">
      {left <= FEW_CODES ? (
        <Alert tone="warning" live={false}>
          {left === 0 ? 'You have no recovery codes left.' : `Only ${left} left.`} Please make new ones.
        </Alert>
      ) : (
        <Text>{left} are left.</Text>
      )}
      <Button variant="outline" loading={busy} onClick={() => setOpen(true)}>
        Make new recovery codes
      </Button>
      <ConfirmDialog
        open={open}
        title="Make new recovery codes?"
        confirmLabel="Make new ones"
        onConfirm={run}
        onClose={() => setOpen(false)}
      >
        <Text color="fg.muted">The codes that you have now will no longer work.</Text>
      </ConfirmDialog>
    </Stack>
  );
}
