import { call, submit } from '@azadkar/shared-api';
import { formatShortMoment } from '@azadkar/shared-api/format';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { staff } from '@azadkar/shared-api/staff/staff';
import type { StaffEmail } from '@azadkar/shared-api/staff/staff/schema';
import { EmptyState, formatNumber, Text } from '@azadkar/shared-ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { StaffPage } from '../layout/staff-page';
import { StatusBadge } from '../layout/status-badge';
import type { BulkAction } from '../list/bulk-bar';
import type { ColumnOf } from '../list/columns';
import { loadList } from '../list/load-list';
import { StaffList } from '../list/staff-list';
import { mailColors, mailStateNames } from './mail-status';

export async function loader({ request }: LoaderFunctionArgs) {
  const [loaded, counts] = await Promise.all([
    loadList(staff.emails, request),
    call(staff.mailCounts, { request }).catch(() => null),
  ]);
  return { loaded, counts };
}

const columns: ColumnOf<typeof staff.emails>[] = [
  { name: 'to', header: 'To', cell: ({ to }) => to, isRowHeader: true },
  { name: 'subject', header: 'Subject', cell: ({ subject }) => subject ?? <Text color="fg.muted">Deleted</Text> },
  {
    name: 'state',
    header: 'Status',
    besideTitle: true,
    cell: ({ state }) => <StatusBadge status={state} colors={mailColors} labels={mailStateNames} />,
  },
  { name: 'error', header: 'Why not', cell: ({ last_error }) => last_error ?? '' },
  { name: 'attempts', header: 'Tries', cell: ({ attempts }) => attempts, align: 'end', optional: true },
  {
    name: 'created',
    header: 'Written',
    cell: ({ created_at }) => formatShortMoment(created_at),
    sort: 'created',
    descendingFirst: true,
  },
];

/** What was sent in the last ninety days, what waits and what has failed. */
export function Component() {
  const { loaded, counts } = useLoaderData<typeof loader>();
  return (
    <StaffPage title="Mail" lead={counts && <Counts {...counts} />}>
      <StaffList
        name="emails"
        one="email"
        many="emails"
        endpoint={staff.emails}
        exportedBy={staff.exportEmails}
        loaded={loaded}
        columns={columns}
        idOf={({ id }) => id}
        linkOf={({ id }) => toPath(staffPaths.email, { emailId: id })}
        searches="Part of an address"
        defaultSort="-created"
        filters={[{ name: 'state', label: 'Status', words: mailStateNames }]}
        bulk={[sendAgain]}
        empty={<EmptyState title="No emails yet" text="What the site writes to members and staff is listed here." />}
      />
    </StaffPage>
  );
}

type MailCounts = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['counts']>;

function Counts({ waiting, failed, sent_today, oldest_waiting_seconds }: MailCounts) {
  const oldest = Math.round(oldest_waiting_seconds / 60);
  return (
    <>
      {formatNumber(sent_today)} sent since yesterday, {formatNumber(waiting)} waiting
      {waiting > 0 && oldest > 0 && ` (the oldest for ${formatNumber(oldest)} min)`}, {formatNumber(failed)} failed.
    </>
  );
}

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
