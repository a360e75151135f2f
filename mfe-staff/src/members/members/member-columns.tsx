import type { accountStaff } from '@azadkar/shared-api/account/staff';
import type { MemberRow } from '@azadkar/shared-api/account/staff/schema';
import { chakra, formatShortDate } from '@azadkar/shared-ui';
import { EmailAddress } from '../../layout/email-link';
import { StatusBadge } from '../../layout/status-badge';
import type { ColumnOf } from '../../list/columns';
import { formatMemberNo, memberStatusColors, memberStatusNames } from '../status/member-status';

export const memberColumns: readonly ColumnOf<typeof accountStaff.members>[] = [
  { name: 'name', header: 'Name', sort: 'name', isRowHeader: true, cell: ({ name }) => name },
  { name: 'number', header: 'Number', cell: ({ member_no }) => <Short>{formatMemberNo(member_no)}</Short> },
  { name: 'email', header: 'Email', cell: (row) => <Address {...row} /> },
  { name: 'phone', header: 'Phone', optional: true, cell: ({ phone }) => <Short>{phone}</Short> },
  { name: 'plan', header: 'Plan', cell: (row) => <Plan {...row} /> },
  {
    name: 'status',
    besideTitle: true,
    header: 'Status',
    cell: ({ status }) => <StatusBadge status={status} colors={memberStatusColors} labels={memberStatusNames} />,
  },
  {
    name: 'joined',
    header: 'Joined',
    sort: 'joined',
    descendingFirst: true,
    cell: ({ joined_at }) => <Short>{formatShortDate(joined_at)}</Short>,
  },
];

/** Numbers and days, which are read as a whole. */
const Short = chakra('span', { base: { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } });

function Address({ email, email_confirmed }: MemberRow) {
  return (
    <>
      <EmailAddress email={email} />
      {!email_confirmed && (
        <chakra.span display="block" color="fg.muted" textStyle="xs">
          Not confirmed
        </chakra.span>
      )}
    </>
  );
}

function Plan({ plan, plan_ends_on }: MemberRow) {
  if (!plan) return <chakra.span color="fg.muted">None</chakra.span>;
  return (
    <>
      {plan}
      {plan_ends_on && (
        <chakra.span display="block" color="fg.muted" textStyle="xs">
          until {formatShortDate(plan_ends_on)}
        </chakra.span>
      )}
    </>
  );
}
