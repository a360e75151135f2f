import { type CourseState, type CoursesQuery, coursesQuery } from '@azadkar/shared-api/learning/staff/schema';
import { sql } from 'kysely';
import { countOf } from '../../../database/count-of';
import type { Db } from '../../../database/schema';
import { containsWords } from '../../../lists/contains-words';
import { listPage } from '../../../lists/keyset-page';
import { listExport } from '../../../tasks/list-export';

/** What a row of `courses` is now: members do not see a draft, and only an open one takes registrations. */
export const courseState = sql<CourseState>`case
  when not courses.published then 'draft'
  when courses.end_at < now() then 'over'
  when courses.registrations_closed then 'closed'
  else 'open' end`;

export async function listCoursesOfStaff(db: Db, { search, program, state, sort, after, size }: CoursesQuery) {
  const query = db
    .selectFrom('courses')
    .innerJoin('programs', 'programs.id', 'courses.program_id')
    .where(containsWords(sql`lower(courses.title)`, search))
    .$if(program !== undefined, (on) => on.where('courses.program_id', '=', program ?? 0))
    .$call((on) => (state === '' ? on : on.where(courseState, '=', state)))
    .select(['courses.id', 'courses.slug', 'courses.title', 'programs.title as program'])
    .select(['courses.start_at', 'courses.end_at', courseState.as('state')])
    .select([
      countOf(sql`lessons where course_id = courses.id`).as('lessons'),
      countOf(sql`enrolments where course_id = courses.id and status in ('Enrolled', 'Completed')`).as('members'),
      countOf(sql`enrolments where course_id = courses.id and status in ('Applied', 'Shortlisted')`).as('applications'),
    ]);
  return listPage(db, query, {
    sorts: { title: sql<string>`lower(courses.title)`, start: 'courses.start_at' },
    id: 'courses.id',
    sort: sort || '-start',
    after,
    size,
  });
}

/** Courses, as the list was filtered, in a file. */
export const exportCoursesTask = listExport({
  list: 'courses',
  params: coursesQuery,
  read: listCoursesOfStaff,
  columns: {
    Course: ({ title }) => title,
    Programme: ({ program }) => program,
    State: ({ state }) => state,
    Starts: ({ start_at }) => start_at,
    Ends: ({ end_at }) => end_at,
    Lessons: ({ lessons }) => lessons,
    Members: ({ members }) => members,
    'To decide': ({ applications }) => applications,
    'Name in the address': ({ slug }) => slug,
  },
});
