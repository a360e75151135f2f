import { call } from '@azadkar/shared-api';
import { accountStaff } from '@azadkar/shared-api/account/staff';
import type { AuditRow } from '@azadkar/shared-api/account/staff/schema';
import { formatShortMoment } from '@azadkar/shared-api/format';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { chakra, EmptyState, PageLink } from '@azadkar/shared-ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { changesOf, inWords } from '../history/words';
import { Changes } from '../layout/history';
import { MemberLink } from '../layout/person-links';
import { StaffPage } from '../layout/staff-page';
import type { ColumnOf } from '../list/columns';
import { loadList } from '../list/load-list';
import { StaffList } from '../list/staff-list';

/** The newest first. */
const query = { sort: '-at' } as const;

export async function loader({ request }: LoaderFunctionArgs) {
  const [loaded, choices] = await Promise.all([
    loadList(accountStaff.audit, request, { query }),
    call(accountStaff.auditChoices, { request }),
  ]);
  return { loaded, choices };
}

/** What was changed, when and by whom. Nothing in it can be changed or deleted. */
export function Component() {
  const { loaded, choices } = useLoaderData<typeof loader>();
  const named = (values: readonly string[]) => values.map((value) => ({ value, label: inWords(value) }));
  return (
    <StaffPage
      title="Audit log"
      lead="What was changed, when and by whom. Entries cannot be changed, and stay for ten years."
    >
      <StaffList
        one="entry"
        many="entries"
        endpoint={accountStaff.audit}
        loaded={loaded}
        query={query}
        defaultSort="-at"
        columns={auditColumns}
        idOf={({ id }) => id}
        searches="Number of what was changed"
        filters={[
          {
            name: 'person',
            label: 'Person',
            choices: choices.people.map(({ member_no, name }) => ({ value: member_no, label: name })),
          },
          { name: 'action', label: 'Action', choices: named(choices.actions) },
          { name: 'object_type', label: 'Kind', choices: named(choices.object_types) },
          { name: 'from', label: 'From', kind: 'date' },
          { name: 'until', label: 'Until', kind: 'date' },
        ]}
        exportedBy={accountStaff.exportAudit}
        empty={<EmptyState title="Nothing has been changed yet" text="Every change by the staff is recorded here." />}
      />
    </StaffPage>
  );
}

const auditColumns: readonly ColumnOf<typeof accountStaff.audit>[] = [
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
