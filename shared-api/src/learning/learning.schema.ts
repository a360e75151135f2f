import { boolean, type InferType, number, object, string } from 'yup';
import {
  chosenId,
  count,
  id,
  isoDateTime,
  jsonText,
  listOf,
  nullable,
  nullableIsoDateTime,
  nullableText,
  oneChoice,
  optionalText,
  publicId,
  requiredLines,
  requiredText,
  strictText,
  text,
} from '../fields';
import {
  ANSWER_MAX,
  ANSWER_REQUIRED,
  certificateKinds,
  certificateStatuses,
  cleanAnswers,
  courseLevels,
  enrollmentStatuses,
  fieldOf,
  parseAnswers,
  type Question,
  questionTypes,
  quizStatuses,
} from './learning.rules';
import { lessonFigures } from './lessons.schema';

export * from './lessons.schema';

const question = object({
  id,
  question: text,
  type: oneChoice(questionTypes, 'not a question type'),
  /** Empty for a text question. The correct choice is never sent. */
  choices: listOf(object({ id, answer: text })),
});

/** The status of the member's own enrollment; null without one. */
const enrollmentStatus = string()
  .nullable()
  .oneOf([...enrollmentStatuses, null])
  .defined();

const courseCard = {
  id,
  slug: string().required(),
  title: text,
  description: text,
  image: nullableText,
  start_date: isoDateTime,
  end_date: isoDateTime,
  program: object({ id, title: text }).required(),
  registrations_closed: boolean().required(),
  certification: boolean().required(),
  /** Ours */
  enrolment_status: enrollmentStatus,
  ...lessonFigures,
};
export const courses = listOf(object(courseCard));

/** All zero while a course has no quiz. */
const quizFigures = {
  quiz_attempts: count,
  quiz_allowed_attempts: count,
  quiz_questions: count,
  quiz_total_score: count,
  quiz_passing_score: count,
  quiz_passing_percentage: number().min(0).max(100).required(),
};

export const nextCourse = nullable({
  id,
  slug: text,
  title: text,
  /** Until when the course and its quiz are open. */
  end_date: isoDateTime,
  /** Whether the member can take its quiz now. */
  quiz_open: boolean().required(),
  /** Until when the quiz that the member has begun can be submitted; null without one. */
  attempt_expires_at: nullableIsoDateTime,
  ...lessonFigures,
});
export type NextCourse = InferType<typeof nextCourse>;

export const course = object({
  ...courseCard,
  /** JSON text: image paths */
  gallery: jsonText,
  ...quizFigures,
  /** What the quiz is about, without its questions. Null: no quiz. */
  quiz_questionnaire: nullable({ id, title: text, description: text }),
  post_program_questionnaire_link: nullableText,
  /** What one learns, one thing a line. */
  outcomes: text,
  taught_by: text,
  level: string().oneOf(courseLevels).defined(),
  language: text,
  /** Whether the quiz opens when all lessons are done. */
  quiz_after_lessons: boolean().required(),
});
export type Course = InferType<typeof course>;

export const programPage = nullable({
  program_id: id,
  /** Whose registration is linked; null while none is open. */
  course: nullable({ id, slug: text }),
  courses: listOf(
    object({
      id,
      title: text,
      description: text,
      /** What one learns, one thing a line. */
      outcomes: text,
      is_open: boolean().required(),
    }),
  ),
  stories: listOf(object({ id, name: text, designation: text, quote: text, video_url: text })),
  figures: listOf(object({ id, figure: text, meaning: text })),
});

export const courseProgramQuery = object({ program_id: chosenId('This programme was not found.') });
export const courseProgram = object({
  courses: listOf(object({ id, title: text })),
  questionnaire: object({ id, questions: listOf(question) }).required(),
});

/** Answers as JSON text: [{ questionNumber, value }]. The handler checks that each question is answered. */
const answers = strictText(cleanAnswers)
  .max(500_000, 'Your answers are too long.')
  .test('answers', 'Please answer the questions again.', (value) => value === undefined || parseAnswers(value) !== null)
  .required(ANSWER_REQUIRED)
  .typeError(ANSWER_REQUIRED);

export const enrollCourseBody = object({
  course: chosenId('Your course is required'),
  questionnaire_id: chosenId(ANSWER_REQUIRED),
  questionnaire: answers,
});
export type EnrollCourseBody = InferType<typeof enrollCourseBody>;
export const hashedEnrollment = object({ hashed: publicId });

export const enrollment = object({
  id: publicId,
  user_name: text,
  user_email: text,
  course: text,
  program: text,
  status: oneChoice(enrollmentStatuses, 'not a status'),
});
export type Enrollment = InferType<typeof enrollment>;

/** `code` (ours) leads to the public page of the certificate. */
export const certifiedAttempt = object({ id: publicId, code: publicId, title: text, issued_on: isoDateTime });
export type CertifiedAttempt = InferType<typeof certifiedAttempt>;
export const certificateLink = object({ certificate_url: string().required() });
export const eligibility = object({ eligible: boolean().required() });

export const quizQuestionnaire = object({ id, title: text, description: text, questions: listOf(question) }).required();
export const courseQuiz = object({ id, title: text, ...quizFigures, quiz_questionnaire: quizQuestionnaire });

/** `attempt` (ours): the attempt that startQuiz opened; without it, the attempt in progress or a new one. */
export const submitQuizBody = enrollCourseBody.shape({ attempt: optionalText(64) });
export type SubmitQuizBody = InferType<typeof submitQuizBody>;
export const submittedAttempt = object({ id: publicId });

/** An attempt in progress. Its questions stay as they were when it was opened. */
export const openAttempt = object({
  id: publicId,
  /** Which of the allowed attempts this is, from 1. */
  attempt: count,
  /** The deadline for submitting; after it, the attempt counts as used. */
  expires_at: isoDateTime,
  quiz_questionnaire: quizQuestionnaire,
  /** JSON text: the answers saved so far, in the form in which they are submitted. */
  answers: jsonText,
});
export const saveQuizAnswersBody = object({ questionnaire: answers });

export const quizResult = object({
  id: publicId,
  course: text,
  course_id: id,
  attempts: count,
  allowed_attempts: count,
  scored_points: count,
  total_points: count,
  status: oneChoice(quizStatuses, 'not a status'),
  quiz_cleared: boolean().required(),
  attempts_remaining: count,
  post_program_questionnaire_link: nullableText,
  /** Ours: the points by topic, in the order of the questions; empty where the questions have no topics. */
  topics: listOf(
    object({
      topic: text,
      scored: count,
      total: count,
      /** The first lesson of the module with this name; null without one. */
      lesson_id: number().integer().nullable().defined(),
    }),
  ),
  /** Ours: all attempts that are over, the latest first. */
  history: listOf(
    object({
      id: publicId,
      attempt: count,
      submitted_at: nullableIsoDateTime,
      scored_points: count,
      total_points: count,
      status: oneChoice(quizStatuses, 'not a status'),
    }),
  ),
  course_slug: text,
});
export type QuizResult = InferType<typeof quizResult>;

export const verifiedCertificate = object({
  kind: oneChoice(certificateKinds, 'not a kind'),
  name: text,
  /** The course, or the plan of a membership. */
  title: text,
  issued_on: isoDateTime,
  status: oneChoice(certificateStatuses, 'not a status'),
  /** Who signed it, a name and what the person is; '' without a name. */
  signed_by: text,
});
export type VerifiedCertificate = InferType<typeof verifiedCertificate>;

/** `code` leads to the public page that shows that the certificate is genuine. */
export const memberCertificates = listOf(
  object({ code: publicId, title: text, program: text, issued_on: isoDateTime }),
);
export type MemberCertificate = InferType<typeof memberCertificates>[number];

/** The form for typing the code of a printed certificate. */
export const certificateCodeForm = object({ code: requiredText(100, 'Please enter the code') });

/** The form of a questionnaire: one field for each question, named by `fieldOf`. */
export function questionnaireForm(questions: readonly Question[]) {
  return object(Object.fromEntries(questions.map((asked) => [fieldOf(asked), answerField])));
}
const answerField = requiredLines(ANSWER_MAX, ANSWER_REQUIRED);

/** The enrollment form: the course, then the program's questions. */
export function enrollmentForm(questions: readonly Question[]) {
  return questionnaireForm(questions).shape({ course: chosenId('Your course is required') });
}

export const figures = object({
  /** Enrollments without a decision. */
  applications: count,
  /** Quizzes with ungraded answers in words. */
  to_review: count,
  /** Quizzes begun, and passed, in the last seven days. */
  attempts: count,
  passed: count,
  /** Certificates of courses issued in the last seven days, and all that are valid. */
  new_certificates: count,
  certificates: count,
});
