import type { CourseState } from '@azadkar/shared-api/learning/staff/schema';
import { sql } from 'kysely';

/** What a row of `courses` is now: members do not see a draft, and only an open one takes registrations. */
export const courseState = sql<CourseState>`case
  when not courses.published then 'draft'
  when courses.end_at < now() then 'over'
  when courses.registrations_closed then 'closed'
  else 'open' end`;
