import { submit } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { type Passkey, passkeyNameForm } from '@azadkar/shared-api/account/schema';
import { Badge, Box, Button, Flex, Text, useAction } from '@azadkar/shared-ui';
import { Form, SubmitButton, TextField } from '@azadkar/shared-ui/forms';
import { ConfirmDialog, Dialog } from '@azadkar/shared-ui/overlays';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { LastUsed } from './last-used';
import type { FactorChanges } from './use-factor-changes';

interface Props {
  passkey: Passkey;
  changes: FactorChanges;
}

export function PasskeyItem({ passkey, changes }: Props) {
  return (
    <Flex as="li" align="flex-start" gap="4" p="4" borderTopWidth="1px" _first={{ borderTopWidth: '0' }} wrap="wrap">
      <Box color="fg.muted" flexShrink="0">
        <KeyRound size={24} aria-hidden="true" />
      </Box>
      <Box flex="1" minWidth="10rem">
        <Text fontWeight="medium" overflowWrap="anywhere">
          {passkey.name} {passkey.synced && <Badge colorPalette="green">Synced</Badge>}
        </Text>
        <Text textStyle="sm" color="fg.muted">
          <LastUsed {...passkey} />
        </Text>
      </Box>
      <Flex gap="2" wrap="wrap">
        <RenameButton passkey={passkey} changes={changes} />
        <RemoveButton passkey={passkey} changes={changes} />
      </Flex>
    </Flex>
  );
}

function RenameButton({ passkey: { id, name }, changes }: Props) {
  const [open, setOpen] = useState(false);
  const rename = async (body: { name: string }) => {
    const { message } = await submit(account.renamePasskey, { params: { passkeyId: id }, body });
    setOpen(false);
    await changes.changed(message);
  };
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setOpen(true)} aria-label={`Rename ${name}`}>
        Rename
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Rename the passkey" size="sm">
        <Form schema={passkeyNameForm} initialValues={{ name }} onSubmit={rename} label="Rename the passkey">
          <TextField name="name" label="Name of the passkey" autoComplete="off" required />
          <SubmitButton>Save</SubmitButton>
        </Form>
      </Dialog>
    </>
  );
}

function RemoveButton({ passkey: { id, name }, changes }: Props) {
  const [open, setOpen] = useState(false);
  const { busy, run } = useAction(async () => {
    setOpen(false); // a dialog that asks who it is may follow
    const { message } = await changes.withIdentity(() => submit(account.removePasskey, { params: { passkeyId: id } }));
    await changes.changed(message);
  });
  return (
    <>
      <Button size="sm" variant="outline" loading={busy} onClick={() => setOpen(true)} aria-label={`Remove ${name}`}>
        Remove
      </Button>
      <ConfirmDialog
        open={open}
        title={`Remove “${name}”?`}
        confirmLabel="Remove it"
        destructive
        onConfirm={run}
        onClose={() => setOpen(false)}
      >
        <Text color="fg.muted">It will no longer sign you in. Please delete it on your device too.</Text>
      </ConfirmDialog>
    </>
  );
}
