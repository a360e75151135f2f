import { submit } from '@azadkar/shared-api';
import { safetyNetStaff } from '@azadkar/shared-api/safety-net/staff';
import type { Bank, BankKeyForm } from '@azadkar/shared-api/safety-net/staff/schema';
import { notify, Text } from '@azadkar/shared-ui';
import { Dialog } from '@azadkar/shared-ui/overlays';
import { useRevalidator } from 'react-router-dom';
import { EditForm } from '../../edit/edit-form';
import { TextAreaField } from '../../edit/fields/text-fields';

/** Where an administrator enters the public key of a bank. */
export function BankKey({ bank, onClose }: { bank: Bank['bank']; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const save = async (body: BankKeyForm) => {
    const { message } = await submit(safetyNetStaff.setBankKey, { body });
    notify.success(message);
    onClose();
    await revalidate();
  };
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
