import { call, rolesOf, submit } from '@azadkar/shared-api';
import { safetyNetStaff } from '@azadkar/shared-api/safety-net/staff';
import type { Bank, BankKeyForm, HandoverForm } from '@azadkar/shared-api/safety-net/staff/schema';
import { Card, chakra, formatDate, Heading, notify, Text, useSession } from '@azadkar/shared-ui';
import { saveFile } from '@azadkar/shared-ui/blocks';
import { TextAreaField, TextField } from '@azadkar/shared-ui/forms';
import { Dialog } from '@azadkar/shared-ui/overlays';
import { useRevalidator } from 'react-router-dom';
import { DialogButton, useChange } from '../../actions/action-button';
import { EditForm } from '../../edit/edit-form';
import { withIdentity } from '../../layout/fresh-identity';

/** Each bank: what waits for it, its key, and the way to give it what waits. */
export const Banks = ({ banks }: { banks: readonly Bank[] }) => (
  <chakra.ul
    listStyleType="none"
    display="grid"
    gap="3"
    mb="6"
    gridTemplateColumns="repeat(auto-fit, minmax(min(17rem, 100%), 1fr))"
  >
    {banks.map((bank) => (
      <li key={bank.bank}>
        <BankCard bank={bank} />
      </li>
    ))}
  </chakra.ul>
);

function BankCard({ bank }: { bank: Bank }) {
  const { bank: name, waiting, oldest_at, key } = bank;
  const isAdmin = useSession((session) => rolesOf(session).includes('admin'));
  return (
    <Card p="4" gap="3" height="full">
      <Heading size="md">{name}</Heading>
      <Text>
        <chakra.strong fontSize="2xl">{waiting}</chakra.strong> {waiting === 1 ? 'request waits' : 'requests wait'}
        {oldest_at && <chakra.span color="fg.muted">, the first since {formatDate(oldest_at)}</chakra.span>}
      </Text>
      <Text color="fg.muted" textStyle="xs">
        {key ? (
          <>
            Key <chakra.code>{key.fingerprint}</chakra.code>, entered on {formatDate(key.added_at)}
          </>
        ) : (
          'No public key yet: an administrator enters the one that the bank gives us.'
        )}
      </Text>
      <chakra.div display="flex" flexWrap="wrap" gap="2" mt="auto">
        <DialogButton
          variant="solid"
          disabled={!key || waiting === 0}
          dialog={(close) => <DeliverLeads bank={bank} onClose={close} />}
        >
          Hand over
        </DialogButton>
        {isAdmin && (
          <DialogButton dialog={(close) => <BankKey bank={name} onClose={close} />}>
            {key ? 'Change the key' : 'Enter the key'}
          </DialogButton>
        )}
      </chakra.div>
    </Card>
  );
}

/** Where an administrator enters the public key of a bank. */
function BankKey({ bank, onClose }: { bank: Bank['bank']; onClose: () => void }) {
  const change = useChange();
  const save = (body: BankKeyForm) => change(() => submit(safetyNetStaff.setBankKey, { body })).then(onClose);
  return (
    <Dialog open onClose={onClose} title={`The public key of ${bank}`}>
      <Text color="fg.muted" mb="4">
        The bank makes a pair of keys with the program age (age-encryption.org) and sends us the public one. Compare its
        fingerprint with somebody at the bank on the telephone before you hand anything over.
      </Text>
      <EditForm
        label="Public key"
        schema={() => import('@azadkar/shared-api/safety-net/staff/schema').then((module) => module.bankKeyForm)}
        saved={{ bank, recipient: '' }}
        draft={`bank-key-${bank}`}
        onSave={save}
        button="Use this key"
      >
        <TextAreaField name="recipient" label="Public key" placeholder="age1…" rows={3} required />
      </EditForm>
    </Dialog>
  );
}

/** Says exactly what leaves the house, and asks for the name of the bank before it does. */
function DeliverLeads({ bank: { bank, waiting, key }, onClose }: { bank: Bank; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  if (!key) return null;
  const deliver = async (body: HandoverForm) => {
    const { data, message } = await withIdentity(() => submit(safetyNetStaff.deliverLeads, { body }));
    notify.success(message);
    onClose();
    await saveHandover(data.id).finally(() => revalidate());
  };
  return (
    <Dialog open onClose={onClose} title={`Hand over to ${bank}`}>
      <chakra.ul ps="5" listStyleType="disc" mb="4" display="grid" gap="2">
        <li>
          <strong>{waiting === 1 ? 'One request' : `${waiting} requests`}</strong> with name, email, phone, city and
          province.
        </li>
        <li>
          Encrypted to the key <chakra.code>{key.fingerprint}</chakra.code>: only the bank can open the file.
        </li>
        <li>Each request is handed over once. This cannot be undone, and is in the audit log with your name.</li>
      </chakra.ul>
      <EditForm
        label="Hand over"
        schema={() => import('@azadkar/shared-api/safety-net/staff/schema').then((module) => module.handoverForm)}
        saved={{ bank, leads: waiting, fingerprint: key.fingerprint, confirmation: '' }}
        draft={`handover-${bank}`}
        onSave={deliver}
        button="Hand over and save the file"
      >
        <TextField name="confirmation" label={`Type “${bank}” to confirm`} required />
      </EditForm>
    </Dialog>
  );
}

/** Fetches the encrypted file of a handover, and lets the browser save it. */
export async function saveHandover(handoverId: string): Promise<void> {
  const { name, content } = await withIdentity(() => call(safetyNetStaff.downloadHandover, { params: { handoverId } }));
  saveFile({ name, text: content });
}
