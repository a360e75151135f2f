import type { Api } from '../api';
import { enqueueEmail } from '../mail/enqueue-email.queries';
import { listClosing } from './attempts.queries';
import { quizReminderEmail } from './quiz-reminder-email';

/** The job: reminds everybody who can still take the quiz of their course, once, before it closes. A new date is a new reminder. */
export async function remindOfQuizzes({ db, settings }: Pick<Api, 'db' | 'settings'>): Promise<void> {
  for (const quiz of await listClosing(db)) {
    const recipient = { id: quiz.user_id, email: quiz.email };
    await enqueueEmail(db, recipient, quizReminderEmail(quiz, settings), quiz.dedupe_key);
  }
}
