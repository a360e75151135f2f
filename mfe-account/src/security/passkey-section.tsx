import { submit } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { type Passkey, passkeyNameForm } from '@azadkar/shared-api/account/schema';
import { Badge, Box, Button, Flex, Note, SmallButton, Stack, Text } from '@azadkar/shared-ui';
import { ConfirmButton, describeDevice } from '@azadkar/shared-ui/blocks';
import { Form, SubmitButton, TextField } from '@azadkar/shared-ui/forms';
import { makePasskey } from '@azadkar/shared-ui/identity-proof';
import { Dialog } from '@azadkar/shared-ui/overlays';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { LastUsed } from './last-used';
import type { FactorChanges } from './use-factor-changes';

interface Props {
  passkeys: readonly Passkey[];
  changes: FactorChanges;
}

export const PasskeySection = ({ passkeys, changes }: Props) => (
  <Stack gap="4" align="stretch">
    {passkeys.length > 0 ? (
      <Stack as="ul" gap="0" listStyleType="none" borderWidth="1px" rounded="xl">
        {passkeys.map((passkey) => (
          <PasskeyItem key={passkey.id} passkey={passkey} changes={changes} />
        ))}
      </Stack>
    ) : (
      <Text>You have no passkey yet.</Text>
    )}
    <AddPasskey changes={changes} />
  </Stack>
);

/** The name is asked for first: the browser's own dialog follows at once, and nothing comes after it. */
function AddPasskey({ changes }: Pick<Props, 'changes'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" alignSelf="start" onClick={() => setOpen(true)}>
        Add a passkey
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Add a passkey" size="sm">
        <NewPasskeyForm changes={changes} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function NewPasskeyForm({ changes, onDone }: Pick<Props, 'changes'> & { onDone: () => void }) {
  const [initialName] = useState(() => describeDevice(navigator.userAgent).name);
  const add = async ({ name }: { name: string }) => {
    const answer = await makePasskey(changes.withIdentity);
    const reply = await changes.withIdentity(() => submit(account.addPasskey, { body: { name, ...answer } }));
    onDone();
    await changes.added(reply);
  };
  return (
    <Form schema={passkeyNameForm} initialValues={{ name: initialName }} onSubmit={add} label="New passkey">
      <Text color="fg.muted">Your browser asks you next to unlock your device.</Text>
      <TextField
        name="name"
        label="Name of the passkey"
        description="So that you know it again when you have several."
        autoComplete="off"
        required
      />
      <SubmitButton>Continue</SubmitButton>
    </Form>
  );
}

interface PasskeyItemProps {
  passkey: Passkey;
  changes: FactorChanges;
}

const PasskeyItem = ({ passkey, changes }: PasskeyItemProps) => (
  <Flex as="li" align="flex-start" gap="4" p="4" borderTopWidth="1px" _first={{ borderTopWidth: '0' }} wrap="wrap">
    <Box color="fg.muted" flexShrink="0">
      <KeyRound size={24} aria-hidden="true" />
    </Box>
    <Box flex="1" minWidth="10rem">
      <Text fontWeight="medium" overflowWrap="anywhere">
        {passkey.name} {passkey.synced && <Badge colorPalette="green">Synced</Badge>}
      </Text>
      <Note>
        <LastUsed {...passkey} />
      </Note>
    </Box>
    <Flex gap="2" wrap="wrap">
      <RenameButton passkey={passkey} changes={changes} />
      <RemoveButton passkey={passkey} changes={changes} />
    </Flex>
  </Flex>
);

function RenameButton({ passkey: { id, name }, changes }: PasskeyItemProps) {
  const [open, setOpen] = useState(false);
  const rename = async (body: { name: string }) => {
    const reply = await submit(account.renamePasskey, { params: { passkeyId: id }, body });
    setOpen(false);
    await changes.changed(reply);
  };
  return (
    <>
      <SmallButton onClick={() => setOpen(true)} aria-label={`Rename ${name}`}>
        Rename
      </SmallButton>
      <Dialog open={open} onClose={() => setOpen(false)} title="Rename the passkey" size="sm">
        <Form schema={passkeyNameForm} initialValues={{ name }} onSubmit={rename} label="Rename the passkey">
          <TextField name="name" label="Name of the passkey" autoComplete="off" required />
          <SubmitButton>Save</SubmitButton>
        </Form>
      </Dialog>
    </>
  );
}

function RemoveButton({ passkey: { id, name }, changes }: PasskeyItemProps) {
  const remove = () => submit(account.removePasskey, { params: { passkeyId: id } });
  return (
    <ConfirmButton
      size="sm"
      aria-label={`Remove ${name}`}
      title={`Remove “${name}”?`}
      confirmLabel="Remove it"
      destructive
      consequences={<Text color="fg.muted">It will no longer sign you in. Please delete it on your device too.</Text>}
      onConfirm={() => changes.changed(changes.withIdentity(remove))}
    >
      Remove
    </ConfirmButton>
  );
}
