import { learningStaff } from '@azadkar/shared-api/learning/staff';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { EmptyState, formatMoment, LinkButton } from '@azadkar/shared-ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { StaffPage } from '../layout/staff-page';
import type { ColumnOf } from '../list/columns';
import { loadList } from '../list/load-list';
import { StaffList } from '../list/staff-list';

export async function loader({ request }: LoaderFunctionArgs) {
  return { loaded: await loadList(learningStaff.gradingQueue, request) };
}

const columns: ColumnOf<typeof learningStaff.gradingQueue>[] = [
  { name: 'name', header: 'Member', isRowHeader: true, cell: ({ name }) => name },
  { name: 'course', header: 'Course', cell: ({ course }) => course },
  { name: 'answers', header: 'Answers', align: 'end', cell: ({ answers }) => answers },
  {
    name: 'submitted',
    header: 'Waits since',
    sort: 'submitted',
    cell: ({ submitted_at }) => formatMoment(submitted_at),
  },
  { name: 'grader', header: 'Taken by', cell: ({ grader, mine }) => (mine ? 'You' : (grader ?? '–')) },
];

/** Quizzes whose answers in words wait for their points. */
export function Component() {
  const { loaded } = useLoaderData<typeof loader>();
  const waits = (loaded.page?.rows.length ?? 0) > 0;
  return (
    <StaffPage
      title="Grading"
      lead="Take one after the other: the next is the one that has waited longest and that nobody else has taken."
      action={
        waits && (
          <LinkButton size="sm" to={toPath(staffPaths.gradeAttempt, { attemptId: 'next' })}>
            Grade the next
          </LinkButton>
        )
      }
    >
      <StaffList
        name="grading"
        one="quiz"
        many="quizzes"
        endpoint={learningStaff.gradingQueue}
        loaded={loaded}
        defaultSort="submitted"
        columns={columns}
        idOf={({ id }) => id}
        linkOf={({ id }) => toPath(staffPaths.gradeAttempt, { attemptId: id })}
        searches="Name of the member"
        empty={<EmptyState title="Nothing to grade" text="Answers in words that are worth points wait here." />}
      />
    </StaffPage>
  );
}
