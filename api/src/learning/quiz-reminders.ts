import { sql } from 'kysely';
import type { Api } from '../api';
import type { Db } from '../database/schema';
import { enqueueEmail } from '../mail/enqueue-email.queries';
import { allowedAttempts, usedAttempts } from './attempts.queries';
import { type ClosingQuiz, quizReminderEmail } from './quiz-reminder-email';

/** How long before a quiz closes its members are reminded. Who enrolls later than that has just read when it closes. */
const REMINDER_HOURS = 72;
const BATCH_SIZE = 500;

/** The job: reminds everybody who can still take the quiz of their course, once, before it closes. A new date is a new reminder. */
export async function remindOfQuizzes({ db, settings }: Pick<Api, 'db' | 'settings'>): Promise<void> {
  for (const quiz of await listClosing(db)) {
    const recipient = { id: quiz.user_id, email: quiz.email };
    await enqueueEmail(db, recipient, quizReminderEmail(quiz, settings), quiz.dedupe_key);
  }
}

interface QuizToRemindOf extends ClosingQuiz {
  email: string;
  dedupe_key: string;
}

/** Members who are admitted, have not passed, have attempts left and want reminders, and to whom nothing was sent yet. */
async function listClosing(db: Db): Promise<QuizToRemindOf[]> {
  const { rows } = await sql<QuizToRemindOf>`
    select * from (
      select u.id as user_id, u.name, u.email, c.id as course_id, c.slug, c.title, c.end_at,
        ${allowedAttempts('c', sql.ref('u.id'))} - ${usedAttempts(sql.ref('c.id'), sql.ref('u.id'))} as attempts_left,
        'quiz-closes:' || c.id || ':' || c.end_at::date || ':' || u.id as dedupe_key
      from courses c
      join enrolments e on e.course_id = c.id and e.status = 'Enrolled'
      join users u on u.id = e.user_id and u.status = 'active' and u.reminders_opt_out_at is null
      where c.published and c.certification and c.quiz_published
        and exists (select from questions where questionnaire_id = c.quiz_questionnaire_id)
        and c.start_at <= now() and c.end_at > now() and c.end_at <= now() + ${REMINDER_HOURS} * interval '1 hour'
        and e.created_at < c.end_at - ${REMINDER_HOURS} * interval '1 hour'
    ) as closing
    where attempts_left > 0 and not exists (select from mail_outbox m where m.dedupe_key = closing.dedupe_key)
    order by course_id, user_id
    limit ${BATCH_SIZE}
  `.execute(db);
  return rows;
}
