import type { accountStaff } from '@azadkar/shared-api/account/staff';
import type { AuditRow } from '@azadkar/shared-api/account/staff/schema';
import { formatShortMoment } from '@azadkar/shared-api/format';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { chakra, PageLink } from '@azadkar/shared-ui';
import { readable } from '../history/words';
import type { ColumnOf } from '../list/columns';
import { Difference } from './difference';

export const auditColumns: readonly ColumnOf<typeof accountStaff.audit>[] = [
  { name: 'action', header: 'What', isRowHeader: true, cell: ({ action }) => readable(action) },
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
    sort: 'at',
    descendingFirst: true,
    short: true,
    cell: ({ at }) => <time dateTime={at}>{formatShortMoment(at)}</time>,
  },
  { name: 'network', header: 'Network', optional: true, cell: ({ network }) => network ?? 'Not known' },
];

/** The page of what was changed, where its number is part of an address. */
const pageOf = ({ object_type, object_id }: AuditRow): string | null => {
  if (object_type === 'member') return toPath(staffPaths.member, { memberNo: object_id });
  if (object_type === 'event') return toPath(staffPaths.event, { eventId: object_id });
  if (object_type === 'course') return toPath(staffPaths.course, { courseId: object_id });
  return null;
};

function Changed(row: AuditRow) {
  const to = pageOf(row);
  const text = `${readable(row.object_type)} ${row.object_id}`;
  return to ? <PageLink to={to}>{text}</PageLink> : text;
}

function Person({ person }: Pick<AuditRow, 'person'>) {
  if (!person) return <chakra.span color="fg.muted">The site</chakra.span>;
  return <PageLink to={toPath(staffPaths.member, { memberNo: person.member_no })}>{person.name}</PageLink>;
}
