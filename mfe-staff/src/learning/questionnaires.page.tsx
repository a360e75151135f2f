import { learningStaff } from '@azadkar/shared-api/learning/staff';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { Badge, EmptyState, formatShortDate, LinkButton } from '@azadkar/shared-ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { StaffPage } from '../layout/staff-page';
import type { ColumnOf } from '../list/columns';
import { loadList } from '../list/load-list';
import { StaffList } from '../list/staff-list';

export async function loader({ request }: LoaderFunctionArgs) {
  return { loaded: await loadList(learningStaff.questionnaires, request) };
}

const columns: ColumnOf<typeof learningStaff.questionnaires>[] = [
  { name: 'title', header: 'Title', sort: 'title', isRowHeader: true, cell: ({ title }) => title },
  {
    name: 'kind',
    header: 'Kind',
    cell: ({ bank }) => (bank ? <Badge colorPalette="blue">Question bank</Badge> : 'Questionnaire'),
  },
  { name: 'questions', header: 'Questions', align: 'end', cell: ({ questions }) => questions },
  { name: 'points', header: 'Points', align: 'end', cell: ({ points }) => points },
  { name: 'uses', header: 'Used by', align: 'end', cell: ({ uses }) => uses },
  {
    name: 'changed',
    header: 'Changed',
    sort: 'changed',
    descendingFirst: true,
    cell: ({ changed_at }) => formatShortDate(changed_at),
  },
];

/** Questionnaires, which courses and programs ask, and banks, which questions are copied from. */
export function Component() {
  const { loaded } = useLoaderData<typeof loader>();
  const create = (
    <LinkButton size="sm" to={staffPaths.newQuestionnaire}>
      New questionnaire
    </LinkButton>
  );
  return (
    <StaffPage title="Questions" crumbs={[{ label: 'Courses', to: staffPaths.courses }]} action={create}>
      <StaffList
        name="questionnaires"
        one="questionnaire"
        many="questionnaires"
        endpoint={learningStaff.questionnaires}
        exportedBy={learningStaff.exportQuestionnaires}
        loaded={loaded}
        defaultSort="title"
        columns={columns}
        idOf={({ id }) => id}
        linkOf={({ id }) => toPath(staffPaths.questionnaire, { questionnaireId: id })}
        searches="Title"
        filters={[
          {
            name: 'kind',
            label: 'Kind',
            choices: [
              { value: 'questionnaire', label: 'Questionnaires' },
              { value: 'bank', label: 'Question banks' },
            ],
          },
        ]}
        empty={
          <EmptyState title="No questions yet" text="A quiz and a registration ask a questionnaire." action={create} />
        }
      />
    </StaffPage>
  );
}
