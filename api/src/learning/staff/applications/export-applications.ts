import { type ApplicationsQuery, applicationsQuery } from '@azadkar/shared-api/learning/staff/schema';
import type { Db } from '../../../database/schema';
import { allPages } from '../../../lists/all-pages';
import { countRows } from '../../../lists/keyset-page';
import { exportTask } from '../../../tasks/export-task';
import { readAnswers } from './answers';
import { filteredApplications, pageOfFullApplications } from './applications.queries';

/** Of each application its answers are read, so a portion is small. */
const PORTION = 200;

type Application = Awaited<ReturnType<typeof pageOfFullApplications>>['rows'][number];
type Row = Application & { answersInWords: string };

/** Applications with their answers, as the list was filtered, in a file. */
export const exportApplicationsTask = exportTask<ApplicationsQuery, Row>({
  kind: 'applications.export',
  name: 'applications',
  params: applicationsQuery,
  columns: {
    Number: ({ id }) => id,
    'Member number': ({ member_no }) => member_no,
    Name: ({ name }) => name,
    Email: ({ email }) => email,
    Programme: ({ program }) => program,
    Course: ({ course_title }) => course_title,
    Status: ({ status }) => status,
    Arrived: ({ created_at }) => created_at,
    Decided: ({ reviewed_at }) => reviewed_at,
    'Decided by': ({ reviewed_by }) => reviewed_by,
    Answers: ({ answersInWords }) => answersInWords,
  },
  count: (query, { db }) => countRows(db, filteredApplications(db, query)),
  rows: (query, { db }) => withAnswers(db, query),
});

async function* withAnswers(db: Db, query: ApplicationsQuery): AsyncGenerator<Row> {
  for await (const application of allPages((page) => pageOfFullApplications(db, { ...query, ...page }), PORTION)) {
    const answers = await readAnswers(db, application);
    yield { ...application, answersInWords: answers.map(({ question, answer }) => `${question} ${answer}`).join('\n') };
  }
}
