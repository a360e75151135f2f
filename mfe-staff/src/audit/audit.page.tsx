import { call } from '@azadkar/shared-api';
import { accountStaff } from '@azadkar/shared-api/account/staff';
import type { AuditRow } from '@azadkar/shared-api/account/staff/schema';
import { formatShortMoment } from '@azadkar/shared-api/format';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { chakra, PageLink } from '@azadkar/shared-ui';
import { Changes, changesOf } from '../layout/history';
import { inWords, MemberLink } from '../layout/panel';
import { listPage } from '../list/list-page';

const named = (values: readonly string[]) => values.map((value) => ({ value, label: inWords(value) }));

/** What was changed, when and by whom. Nothing in it can be changed or deleted. */
export const { loader, Component } = listPage({
  title: 'Audit log',
  lead: 'What was changed, when and by whom. Entries cannot be changed, and stay for ten years.',
  one: 'entry',
  many: 'entries',
  endpoint: accountStaff.audit,
  exportedBy: accountStaff.exportAudit,
  query: { sort: '-at' }, // the newest first
  defaultSort: '-at',
  columns: [
    { name: 'action', header: 'What', isRowHeader: true, cell: ({ action }) => inWords(action) },
    { name: 'object', header: 'Of', cell: (row) => <Changed {...row} /> },
    {
      name: 'difference',
      header: 'Difference',
      cell: ({ before, after }) => <Difference before={before} after={after} />,
    },
    { name: 'person', header: 'By', cell: ({ person }) => <Person person={person} /> },
    {
      name: 'at',
      header: 'When',
      sort: '-at',
      short: true,
      cell: ({ at }) => <time dateTime={at}>{formatShortMoment(at)}</time>,
    },
    { name: 'network', header: 'Network', optional: true, cell: ({ network }) => network ?? 'Not known' },
  ],
  idOf: ({ id }) => id,
  searches: 'Number of what was changed',
  more: (request) => call(accountStaff.auditChoices, { request }),
  filtersOf: ({ people, actions, object_types }) => [
    {
      name: 'person',
      label: 'Person',
      choices: people.map(({ member_no, name }) => ({ value: member_no, label: name })),
    },
    { name: 'action', label: 'Action', choices: named(actions) },
    { name: 'object_type', label: 'Kind', choices: named(object_types) },
    { name: 'from', label: 'From', kind: 'date' },
    { name: 'until', label: 'Until', kind: 'date' },
  ],
  empty: { title: 'Nothing has been changed yet', text: 'Every change by the staff is recorded here.' },
});

/** The page of what was changed, where its number is part of an address. */
const pageOf = ({ object_type, object_id }: AuditRow): string | null => {
  if (object_type === 'member') return toPath(staffPaths.member, { memberNo: object_id });
  if (object_type === 'event') return toPath(staffPaths.event, { eventId: object_id });
  if (object_type === 'course') return toPath(staffPaths.course, { courseId: object_id });
  return null;
};

function Changed(row: AuditRow) {
  const to = pageOf(row);
  const text = `${inWords(row.object_type)} ${row.object_id}`;
  return to ? <PageLink to={to}>{text}</PageLink> : text;
}

function Person({ person }: Pick<AuditRow, 'person'>) {
  if (!person) return <chakra.span color="fg.muted">The site</chakra.span>;
  return <MemberLink memberNo={person.member_no}>{person.name}</MemberLink>;
}

function Difference({ before, after }: Pick<AuditRow, 'before' | 'after'>) {
  const changes = changesOf(before, after);
  if (changes.length === 0) return <chakra.span color="fg.muted">No values are recorded</chakra.span>;
  return <Changes changes={changes} />;
}
