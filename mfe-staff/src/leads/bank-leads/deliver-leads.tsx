import { submit } from '@azadkar/shared-api';
import { safetyNetStaff } from '@azadkar/shared-api/safety-net/staff';
import type { Bank, HandoverForm } from '@azadkar/shared-api/safety-net/staff/schema';
import { chakra, notify } from '@azadkar/shared-ui';
import { Dialog } from '@azadkar/shared-ui/overlays';
import { useRevalidator } from 'react-router-dom';
import { EditForm } from '../../edit/edit-form';
import { TextField } from '../../edit/fields/text-fields';
import { withIdentity } from '../../layout/fresh-identity';
import { saveHandoverFile } from './save-handover-file';

/** Says exactly what leaves the house, and asks for the name of the bank before it does. */
export function DeliverLeads({ bank: { bank, waiting, key }, onClose }: { bank: Bank; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  if (!key) return null;
  const deliver = async (body: HandoverForm) => {
    const { data, message } = await withIdentity(() => submit(safetyNetStaff.deliverLeads, { body }));
    notify.success(message);
    onClose();
    await saveHandoverFile(data.id).finally(() => revalidate());
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
