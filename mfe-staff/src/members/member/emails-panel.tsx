import type { MemberPage } from '@azadkar/shared-api/account/staff/schema';
import { formatMoment, formatShortDate, Text } from '@azadkar/shared-ui';
import { describeDevice } from '@azadkar/shared-ui/blocks';
import { badgeOf, TablePanel } from '../../layout/panel';

const [EmailBadge] = badgeOf<string>({
  sent: 'green',
  queued: ['blue', 'Waiting'],
  inflight: ['blue', 'Being sent'],
  awaiting_retry: ['accent', 'Tried, waiting'],
  failed: 'red',
  aborted: ['red', 'Stopped'],
  expired: 'gray',
});

/** What was sent to the member, and where they are signed in. */
export const EmailsPanel = ({ member: { emails, sessions } }: { member: MemberPage }) => (
  <>
    <TablePanel
      title="Emails"
      rows={emails}
      idOf={({ created_at, subject }) => `${created_at} ${subject}`}
      columns={[
        { header: 'Subject', cell: ({ subject }) => subject ?? 'Another email' },
        { header: 'Written', cell: ({ created_at }) => formatMoment(created_at), short: true },
        { header: 'Status', cell: ({ status }) => <EmailBadge status={status} /> },
      ]}
    >
      <Text px="5" pb="4" color="fg.muted">
        The text of an email is not kept once it is sent.
      </Text>
    </TablePanel>
    <TablePanel
      title="Where they are signed in"
      rows={sessions}
      idOf={({ begun_at, last_seen_at }) => `${begun_at} ${last_seen_at}`}
      columns={[
        { header: 'Browser', cell: ({ browser }) => describeDevice(browser).name },
        { header: 'Since', cell: ({ begun_at }) => formatShortDate(begun_at), short: true },
        { header: 'Last seen', cell: ({ last_seen_at }) => formatShortDate(last_seen_at), short: true },
      ]}
    />
  </>
);
