import { submit } from '@azadkar/shared-api';
import { formatShortMoment } from '@azadkar/shared-api/format';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { staff } from '@azadkar/shared-api/staff/staff';
import type { StaffEmail } from '@azadkar/shared-api/staff/staff/schema';
import { Text } from '@azadkar/shared-ui';
import type { BulkAction } from '../list/bulk-bar';
import { listPage } from '../list/list-page';
import { MailBadge, mailStateNames } from './mail-status';

const reasonOf = ({ state }: StaffEmail) =>
  state === 'sent' ? 'was sent' : 'its text was deleted, or its link has expired';

/** Sends the selected emails that have failed or wait. */
const sendAgain: BulkAction<StaffEmail> = {
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
  run: (rows) => {
    const ids = rows.filter(({ can_send_again }) => can_send_again).map(({ id }) => id);
    return submit(staff.sendAgain, { body: { ids } });
  },
};

/** What was sent in the last ninety days, what waits and what has failed. */
export const { loader, Component } = listPage({
  title: 'Mail',
  one: 'email',
  endpoint: staff.emails,
  exportedBy: staff.exportEmails,
  defaultSort: '-created',
  columns: [
    { name: 'to', header: 'To', cell: ({ to }) => to, isRowHeader: true },
    { name: 'subject', header: 'Subject', cell: ({ subject }) => subject ?? <Text color="fg.muted">Deleted</Text> },
    { name: 'state', header: 'Status', besideTitle: true, cell: ({ state }) => <MailBadge status={state} /> },
    { name: 'error', header: 'Why not', cell: ({ last_error }) => last_error ?? '' },
    { name: 'attempts', header: 'Tries', cell: ({ attempts }) => attempts, align: 'end', optional: true },
    { name: 'created', header: 'Written', cell: ({ created_at }) => formatShortMoment(created_at), sort: '-created' },
  ],
  idOf: ({ id }) => id,
  linkOf: ({ id }) => toPath(staffPaths.email, { emailId: id }),
  searches: 'Part of an address',
  filters: [{ name: 'state', label: 'Status', words: mailStateNames }],
  bulk: [sendAgain],
  empty: { title: 'No emails yet', text: 'What the site writes to members and staff is listed here.' },
});
