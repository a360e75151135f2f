/** What the staff of learning write to members by what they decide. */
import type { Decision } from '@azadkar/shared-api/learning/staff/schema';
import { paths, toPath } from '@azadkar/shared-api/paths';
import type { Email } from '../../database/tables/email';
import type { PublicUrl } from '../../settings';

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

const decided: Record<Decision, { subject: (title: string) => string; text: (title: string) => string }> = {
  shortlist: {
    subject: (title) => `You are on the shortlist for ${title}`,
    text: (title) => `Your application for ${title} is on our shortlist. We write to you again when we have decided.`,
  },
  waitlist: {
    subject: (title) => `You are on the waiting list for ${title}`,
    text: (title) =>
      `All places of ${title} are taken for now. You are on the waiting list: we write to you when one is free.`,
  },
  accept: {
    subject: (title) => `You have a place in ${title}`,
    text: (title) => `Congratulations! Your application was accepted, and you are enrolled in ${title}.`,
  },
  refuse: {
    subject: (title) => `Your application for ${title}`,
    text: (title) => `Thank you for applying for ${title}. We could not offer you a place this time.`,
  },
};

/** After a decision about an application; `message` is what the staff add in their own words. */
export function decisionEmail(
  { name }: Recipient,
  { course, decision, message }: { course: Course; decision: Decision; message: string },
  settings: PublicUrl,
): Email {
  const { subject, text } = decided[decision];
  return {
    subject: subject(course.title),
    name,
    paragraphs: [text(course.title), ...message.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '')],
    action: { label: 'See the course', url: addressOf(course, settings) },
  };
}

export function attemptsGrantedEmail(
  { name }: Recipient,
  course: Course,
  attempts: number,
  settings: PublicUrl,
): Email {
  return {
    subject: `You can take the quiz of ${course.title} again`,
    name,
    paragraphs: [
      attempts === 1
        ? `You have one more attempt at the quiz of ${course.title}.`
        : `You have ${attempts} more attempts at the quiz of ${course.title}.`,
    ],
    action: { label: 'See the course', url: addressOf(course, settings) },
  };
}

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
export function gradedEmail({ name }: Recipient, quiz: GradedQuiz, { publicUrl }: PublicUrl): Email {
  const { course, attempt, points, total, passed, comments, feedback } = quiz;
  return {
    subject: `Your answers in ${course.title} were read`,
    name,
    paragraphs: [
      `${passed ? 'You passed the quiz' : 'You did not pass the quiz this time'}: ${points} of ${total} points.`,
      ...comments.map(({ question, comment }) => `${question}: ${comment}`),
      ...(feedback ? [feedback] : []),
    ],
    action: {
      label: 'See your result',
      url: `${publicUrl}${toPath(paths.quizResult, { courseId: course.id, attemptId: attempt })}`,
    },
  };
}

interface RevokedCertificate {
  title: string;
  reason: string;
  /** The code of the certificate that was issued instead; without one, there is none. */
  code?: string;
}

/** After a certificate was revoked, or issued anew. */
export function revokedEmail(
  { name }: Recipient,
  { title, reason, code }: RevokedCertificate,
  { publicUrl }: PublicUrl,
): Email {
  if (!code) {
    return {
      subject: `Your certificate of ${title} was revoked`,
      name,
      paragraphs: [`Your certificate of ${title} is no longer valid.`, `The reason: ${reason}`],
    };
  }
  return {
    subject: `Your new certificate of ${title}`,
    name,
    paragraphs: [
      `We issued your certificate of ${title} anew. The one before is no longer valid.`,
      `The reason: ${reason}`,
    ],
    action: { label: 'See your certificate', url: `${publicUrl}${toPath(paths.verifyCertificate, { code })}` },
  };
}
