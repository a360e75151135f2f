import { learningStaff } from '@azadkar/shared-api/learning/staff';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { formatMoment, LinkButton } from '@azadkar/shared-ui';
import { listPage } from '../list/list-page';

const pathOf = (attemptId: string) => toPath(staffPaths.gradeAttempt, { attemptId });

/** Quizzes whose answers in words wait for their points. */
export const { loader, Component } = listPage({
  title: 'Grading',
  lead: 'Take one after the other: the next is the one that has waited longest and that nobody else has taken.',
  actions: (
    <LinkButton size="sm" to={pathOf('next')}>
      Grade the next
    </LinkButton>
  ),
  one: 'quiz',
  many: 'quizzes',
  endpoint: learningStaff.gradingQueue,
  defaultSort: 'submitted',
  columns: [
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
  ],
  idOf: ({ id }) => id,
  linkOf: ({ id }) => pathOf(id),
  searches: 'Name of the member',
  empty: { title: 'Nothing to grade', text: 'Answers in words that are worth points wait here.' },
});
