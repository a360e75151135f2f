/** Every "no" about courses, enrollments, quizzes and certificates, with its words. */
import { formatMoment } from '@azadkar/shared-api/format';
import { refuse } from '../../platform/http/refusals';

interface CoursePeriod {
  start_at: Date;
  end_at: Date;
}

const reasonsNotToEnroll = {
  closed: () => 'Registrations for this course are closed.',
  'not open yet': ({ start_at }) => `Registrations for this course open on ${formatMoment(start_at)}.`,
} satisfies Record<string, (course: CoursePeriod) => string>;
export type ReasonNotToEnroll = keyof typeof reasonsNotToEnroll;

const reasonsNotToRead = {
  'not enrolled': () => 'Please enrol in this course to read its lessons.',
  'not admitted': () => 'Only enrolled members can read the lessons of this course.',
  'not open yet': ({ start_at }) => `The lessons of this course open on ${formatMoment(start_at)}.`,
} satisfies Record<string, (course: Pick<CoursePeriod, 'start_at'>) => string>;
export type ReasonNotToRead = keyof typeof reasonsNotToRead;

interface CourseToPass extends CoursePeriod {
  lessons: number;
  lessons_done: number;
}

const reasonsNotToTakeQuiz = {
  'no certificate': () => 'This course has no certificate.',
  'not published': () => 'The quiz of this course is not open yet.',
  'not enrolled': () => 'Please enrol in this course before you take its quiz.',
  'not admitted': () => 'Only enrolled members can take this quiz.',
  'not open yet': ({ start_at }) => `This quiz opens on ${formatMoment(start_at)}.`,
  closed: ({ end_at }) => `This quiz closed on ${formatMoment(end_at)}.`,
  'lessons first': ({ lessons, lessons_done }) =>
    `The quiz opens when you have done all lessons. You have done ${lessons_done} of ${lessons}.`,
  'no attempts left': () => 'You have used all your attempts at this quiz.',
} satisfies Record<string, (course: CourseToPass) => string>;
export type ReasonNotToTakeQuiz = keyof typeof reasonsNotToTakeQuiz;

export const learningRefusals = {
  courseNotFound: () => refuse.notFound('course'),
  programNotFound: () => refuse.notFound('programme'),

  courseInUse: () => refuse.conflict('Members are in this course. It cannot become a draft, nor be deleted.'),
  lessonNotFound: () => refuse.notFound('lesson'),
  /** With a reason, so that the page can offer the enrollment. */
  cannotRead: (reason: ReasonNotToRead, course: Pick<CoursePeriod, 'start_at'>) =>
    refuse.conflict(reasonsNotToRead[reason](course)),
  otherOutline: () => refuse.unacceptable('The lessons have changed. Please load this page again.'),

  questionnaireNotFound: () => refuse.notFound('questionnaire'),
  questionnaireInUse: () => refuse.conflict('A course or a programme asks these questions. Choose others there first.'),
  unreadableQuestions: (message: string) => refuse.invalid({ file: message }),

  applicationNotFound: () => refuse.notFound('application'),
  notEnrolled: () => refuse.invalid({ member_no: 'This member is not enrolled in the course.' }),
  gradedMeanwhile: () =>
    refuse.conflict('Somebody else is grading these answers, or has graded them. Please take the next ones.'),
  invalidGrade: (message: string) => refuse.unacceptable(message),
  alreadyRevoked: () => refuse.conflict('This certificate was revoked already.'),
  membershipCertificate: () => refuse.conflict('A certificate of membership is issued with the membership.'),

  enrollmentNotFound: () => refuse.notFound('enrolment'),
  unknownCourse: () => refuse.invalid({ course: 'This course was not found.' }),
  cannotEnroll: (reason: ReasonNotToEnroll, course: CoursePeriod) =>
    refuse.conflict(reasonsNotToEnroll[reason](course)),
  alreadyEnrolled: () => refuse.conflict('You are already enrolled in this course.'),
  otherQuestionnaire: () => refuse.unacceptable('Please answer the questions again.'),

  cannotTakeQuiz: (reason: ReasonNotToTakeQuiz, course: CourseToPass) =>
    refuse.conflict(reasonsNotToTakeQuiz[reason](course)),
  otherQuiz: () => refuse.unacceptable('These are the answers of another quiz.'),
  invalidAnswers: (errors: Record<string, string>) => refuse.invalid(errors),
  /** In the specification's words, for an attempt that does not exist and for another member's. */
  noAttempt: () => refuse.notFoundAs('No attempt found'),
  attemptOver: () => refuse.conflict('This attempt is over.'),
  tooManyCalls: () => refuse.busy(),

  notCertified: () => refuse.none('You are not certified in this course yet.'),
  noCertificateEarned: () => refuse.conflict('This attempt did not earn a certificate.'),
  certificateNotFound: () => refuse.notFound('certificate'),
  documentNotFound: () => refuse.notFound('document'),
};
