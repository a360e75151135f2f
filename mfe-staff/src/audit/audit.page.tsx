import { call } from '@azadkar/shared-api';
import { accountStaff } from '@azadkar/shared-api/account/staff';
import { auditQuery } from '@azadkar/shared-api/account/staff/schema';
import { EmptyState } from '@azadkar/shared-ui';
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router-dom';
import { readable } from '../history/words';
import { StaffPage } from '../layout/staff-page';
import { listQueryOf, loadList } from '../list/load-list';
import { StaffList } from '../list/staff-list';
import { ExportButton } from '../tasks/export-button';
import { auditColumns } from './audit-columns';

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
  const named = (values: readonly string[]) => values.map((value) => ({ value, label: readable(value) }));
  return (
    <StaffPage
      title="Audit log"
      lead="What was changed, when and by whom. Entries cannot be changed, and stay for ten years."
    >
      <StaffList
        name="audit"
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
        exports={<AuditExport />}
        empty={<EmptyState title="Nothing has been changed yet" text="Every change by the staff is recorded here." />}
      />
    </StaffPage>
  );
}

/** Exports the entries that the list shows. */
function AuditExport() {
  const [search] = useSearchParams();
  const start = async () => {
    const body = auditQuery.cast(listQueryOf(accountStaff.audit, search, query));
    return (await call(accountStaff.exportAudit, { body })).id;
  };
  return <ExportButton label="Export of the audit log" start={start} />;
}
