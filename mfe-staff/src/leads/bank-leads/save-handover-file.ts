import { call } from '@azadkar/shared-api';
import { safetyNetStaff } from '@azadkar/shared-api/safety-net/staff';
import { withIdentity } from '../../layout/fresh-identity';

/** Fetches the encrypted file of a handover, and lets the browser save it. */
export async function saveHandoverFile(handoverId: string): Promise<void> {
  const { name, content } = await withIdentity(() => call(safetyNetStaff.downloadHandover, { params: { handoverId } }));
  const url = URL.createObjectURL(new Blob([content], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
