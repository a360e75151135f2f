import { programRecord } from '@azadkar/shared-api/learning/records';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { EmptyState, LinkButton } from '@azadkar/shared-ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { StaffPage } from '../layout/staff-page';
import type { ColumnOf } from '../list/columns';
import { loadList } from '../list/load-list';
import { StaffList } from '../list/staff-list';

export async function loader({ request }: LoaderFunctionArgs) {
  return { loaded: await loadList(programRecord.calls.page, request) };
}

const columns: ColumnOf<typeof programRecord.calls.page>[] = [
  { name: 'title', header: 'Programme', sort: 'title', isRowHeader: true, cell: ({ title }) => title },
  { name: 'joining', header: 'Joining', cell: ({ scholarship }) => (scholarship ? 'By application' : 'At once') },
  { name: 'questions', header: 'Questions', cell: ({ questionnaire }) => questionnaire ?? 'None' },
  { name: 'courses', header: 'Courses', align: 'end', cell: ({ courses }) => courses },
];

/** What courses belong to. */
export function Component() {
  const { loaded } = useLoaderData<typeof loader>();
  const create = (
    <LinkButton size="sm" to={staffPaths.newProgram}>
      New programme
    </LinkButton>
  );
  return (
    <StaffPage title="Programmes" crumbs={[{ label: 'Courses', to: staffPaths.courses }]} action={create}>
      <StaffList
        name="programs"
        one="programme"
        many="programmes"
        endpoint={programRecord.calls.page}
        exportedBy={programRecord.calls.export}
        loaded={loaded}
        defaultSort="title"
        columns={columns}
        idOf={({ id }) => id}
        linkOf={({ id }) => toPath(staffPaths.program, { programId: id })}
        searches="Title"
        empty={<EmptyState title="No programmes yet" text="Each course belongs to one." action={create} />}
      />
    </StaffPage>
  );
}
