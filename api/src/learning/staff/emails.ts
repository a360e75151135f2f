/** What the staff of learning write to members by what they decide. */
import type { Decision } from '@azadkar/shared-api/learning/staff/schema';
import { paths, toPath } from '@azadkar/shared-api/paths';
import type { WrittenEmail } from '../../mail/email-template';
import type { PublicUrl } from '../../settings';
import { decisionTemplates, quizTemplates } from './decision-emails';

interface Recipient {
  name: string;
}

interface Course {
  id: number;
  slug: string;
  title: string;
}

const addressOf = (course: Course, { publicUrl }: PublicUrl) =>
  `${publicUrl}${toPath(paths.course, { courseSlug: course.slug, courseId: course.id })}`;

/** After a decision about an application; `message` is what the staff add in their own words. */
export const decisionEmail = (
  { name }: Recipient,
  { course, decision, message }: { course: Course; decision: Decision; message: string },
  settings: PublicUrl,
): WrittenEmail =>
  decisionTemplates[decision].write(
    {
      course: course.title,
      message: message.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== ''),
    },
    { name, url: addressOf(course, settings) },
  );

export const attemptsGrantedEmail = (
  { name }: Recipient,
  course: Course,
  attempts: number,
  settings: PublicUrl,
): WrittenEmail =>
  quizTemplates.attemptsGranted.write(
    { course: course.title, attempts: attempts === 1 ? 'one more attempt' : `${attempts} more attempts` },
    { name, url: addressOf(course, settings) },
  );

interface GradedQuiz {
  course: Course;
  attempt: string;
  points: number;
  total: number;
  passed: boolean;
  /** The comments on the answers, each with its question, and a last word about all of them. */
  comments: readonly { question: string; comment: string }[];
  feedback: string;
}

/** After a person has read the answers of a quiz. */
export function gradedEmail({ name }: Recipient, quiz: GradedQuiz, { publicUrl }: PublicUrl): WrittenEmail {
  const { course, attempt, points, total, passed, comments, feedback } = quiz;
  return quizTemplates.graded.write(
    {
      course: course.title,
      result: passed ? 'You passed the quiz' : 'You did not pass the quiz this time',
      points: String(points),
      total: String(total),
      comments: comments.map(({ question, comment }) => `${question}: ${comment}`),
      feedback: feedback || null,
    },
    { name, url: `${publicUrl}${toPath(paths.quizResult, { courseId: course.id, attemptId: attempt })}` },
  );
}

interface RevokedCertificate {
  title: string;
  reason: string;
  /** The code of the certificate that was issued instead; without one, there is none. */
  code?: string;
}

/** After a certificate was revoked, or reissued. */
export const revokedEmail = (
  { name }: Recipient,
  { title: course, reason, code }: RevokedCertificate,
  { publicUrl }: PublicUrl,
): WrittenEmail =>
  code
    ? quizTemplates.reissued.write(
        { course, reason },
        { name, url: `${publicUrl}${toPath(paths.verifyCertificate, { code })}` },
      )
    : quizTemplates.revoked.write({ course, reason }, { name });
