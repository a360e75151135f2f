import { submit } from '@azadkar/shared-api';
import { staff } from '@azadkar/shared-api/staff/staff';
import type { StaffEmail } from '@azadkar/shared-api/staff/staff/schema';
import type { BulkAction } from '../../list/bulk-bar';

const reasonOf = ({ state }: StaffEmail) =>
  state === 'sent' ? 'was sent' : 'its text was deleted, or its link has expired';

/** Sends the selected emails that have failed or wait. */
export const sendAgain: BulkAction<StaffEmail> = {
  label: 'Send again',
  plan: (rows) => {
    const sendable = rows.filter(({ can_send_again }) => can_send_again);
    const excluded = rows.filter(({ can_send_again }) => !can_send_again);
    const emails = sendable.length === 1 ? '1 email' : `${sendable.length} emails`;
    return {
      title: `Send ${emails} again`,
      effects: sendable.length > 0 ? ['Each is tried at once, and for three more days if it fails.'] : [],
      excluded: excluded.map((row) => ({ label: row.to, reason: reasonOf(row) })),
      confirm: `Send ${emails}`,
      impossible: sendable.length === 0,
    };
  },
  run: async (rows) => {
    const ids = rows.filter(({ can_send_again }) => can_send_again).map(({ id }) => id);
    const { message } = await submit(staff.sendAgain, { body: { ids } });
    return { done: message };
  },
};
