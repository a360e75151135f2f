import { formatDateTime, withZone } from '@azadkar/shared-api/format';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { unsubscribeUrl } from '../account/member/unsubscribe';
import type { Api } from '../api';
import { defineEmail, type WrittenEmail } from '../mail/email-template';
import { enqueueEmail } from '../mail/enqueue-email.queries';
import type { Settings } from '../settings';
import { listClosing } from './attempts.queries';

export const quizReminderTemplates = {
  closing: defineEmail({
    name: 'learning/quiz-closes',
    sent: 'to members who have not passed the quiz of their course, three days before it closes',
    subject: 'The quiz of {course} closes soon',
    paragraphs: [
      'The quiz of {course} closes on {when}. After that it can no longer be taken.',
      'You have not passed it yet, and {attempts} left.',
    ],
    button: 'Go on with the course',
    placeholders: {
      course: { meaning: 'The title of the course', sample: 'Writing for the Web', required: true },
      when: { meaning: 'When it closes', sample: '27 November 2026, 6:00 pm (Pakistan time)', required: true },
      attempts: { meaning: 'How often it can still be taken', sample: 'have 2 attempts' },
    },
  }),
};

interface ClosingQuiz {
  user_id: number;
  name: string;
  course_id: number;
  slug: string;
  title: string;
  end_at: Date;
  attempts_left: number;
}

const quizReminderEmail = (
  { user_id, name, course_id, slug, title, end_at, attempts_left }: ClosingQuiz,
  settings: Pick<Settings, 'publicUrl' | 'keys'>,
): WrittenEmail =>
  quizReminderTemplates.closing.write(
    {
      course: title,
      when: withZone(formatDateTime(end_at)),
      attempts: attempts_left === 1 ? 'have 1 attempt' : `have ${attempts_left} attempts`,
    },
    {
      name,
      url: settings.publicUrl + toPath(paths.course, { courseSlug: slug, courseId: course_id }),
      unsubscribeUrl: unsubscribeUrl(settings, user_id),
    },
  );

/** The job: reminds everybody who can still take the quiz of their course, once, before it closes. A new date is a new reminder. */
export async function remindOfQuizzes({ db, settings }: Pick<Api, 'db' | 'settings'>): Promise<void> {
  for (const quiz of await listClosing(db)) {
    const recipient = { id: quiz.user_id, email: quiz.email };
    await enqueueEmail(db, recipient, quizReminderEmail(quiz, settings), quiz.dedupe_key);
  }
}
