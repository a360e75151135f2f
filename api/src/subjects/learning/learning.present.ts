/** Courses, quizzes, attempts and certificates as the contract has them. */

import { passingScore, type Question } from '@azadkar/shared-api/learning/rules';
import { pick } from '../../platform/http/pick';
import { ATTEMPT_HOURS, type AttemptRow } from './attempts.queries';
import type { listCertificates, PublicCertificate } from './certificates/certificates.queries';
import type { CourseDetail, CourseRow, findNextCourse } from './courses.queries';
import { certificateStatusOf, reasonNotToRead } from './learning.rules';

export const presentCourseCard = (course: CourseRow) => ({
  ...pick(course, 'id', 'slug', 'title', 'description', 'image', 'certification', 'enrolment_status'),
  ...pick(course, 'lessons', 'lessons_done', 'minutes'),
  start_date: course.start_at,
  end_date: course.end_at,
  program: { id: course.program_id, title: course.program_title },
  registrations_closed: course.registrations_closed || course.end_at < new Date(),
  next_lesson_id: reasonNotToRead(course) === null ? course.next_lesson_id : null,
});

export function presentCourse(course: CourseDetail) {
  const { quiz_questionnaire_id: quizId, quiz_title, quiz_description } = course;
  return {
    ...presentCourseCard(course),
    ...presentQuizFigures(course),
    ...pick(
      course,
      'post_program_questionnaire_link',
      'outcomes',
      'taught_by',
      'level',
      'language',
      'quiz_after_lessons',
    ),
    gallery: JSON.stringify(course.gallery),
    quiz_questionnaire:
      quizId === null ? null : { id: quizId, title: quiz_title ?? '', description: quiz_description ?? '' },
  };
}

/** The figures of a course's quiz for one member; zeros without a quiz. */
function presentQuizFigures(course: CourseDetail) {
  const hasQuiz = course.quiz_questionnaire_id !== null;
  return {
    ...pick(course, 'quiz_questions', 'quiz_total_score'),
    quiz_attempts: course.used_attempts,
    quiz_allowed_attempts: hasQuiz ? course.allowed_attempts : 0,
    quiz_passing_score: passingScore(course.quiz_total_score, course.pass_pct),
    quiz_passing_percentage: hasQuiz ? course.pass_pct : 0,
  };
}

/** A question without its points. */
export const presentQuestion = ({ id, question, type, choices }: Question) => ({ id, question, type, choices });

export function presentQuestionnaire(course: CourseDetail, questions: readonly Question[]) {
  return {
    id: course.quiz_questionnaire_id ?? 0,
    title: course.quiz_title ?? '',
    description: course.quiz_description ?? '',
    questions: questions.map(presentQuestion),
  };
}

export function presentQuiz(course: CourseDetail, questions: readonly Question[]) {
  const { id, title } = course;
  return { id, title, ...presentQuizFigures(course), quiz_questionnaire: presentQuestionnaire(course, questions) };
}

export function presentOpenAttempt(course: CourseDetail, attempt: AttemptRow) {
  const expiresAt = new Date(attempt.started_at.getTime() + ATTEMPT_HOURS * 3_600_000);
  return {
    id: attempt.public_id,
    attempt: attempt.n,
    expires_at: expiresAt,
    quiz_questionnaire: presentQuestionnaire(course, attempt.snapshot),
    answers: JSON.stringify(attempt.draft),
  };
}

export function presentCertificate(certificate: PublicCertificate) {
  const { kind, name, title, issued_on, signed_by } = certificate;
  const status = certificateStatusOf(certificate);
  return { kind, name, title, issued_on: `${issued_on}T00:00:00Z`, status, signed_by };
}

type MemberCertificateRow = Awaited<ReturnType<typeof listCertificates>>[number];

export const presentMemberCertificate = ({ issued_on, ...certificate }: MemberCertificateRow) => ({
  ...certificate,
  issued_on: `${issued_on}T00:00:00Z`,
});

type NextCourseRow = NonNullable<Awaited<ReturnType<typeof findNextCourse>>>;

export const presentNextCourse = ({ end_at, attempt_started_at, ...course }: NextCourseRow) => ({
  ...pick(course, 'id', 'slug', 'title', 'quiz_open', 'lessons', 'lessons_done', 'minutes', 'next_lesson_id'),
  end_date: end_at,
  attempt_expires_at: attempt_started_at && new Date(attempt_started_at.getTime() + ATTEMPT_HOURS * 3_600_000),
});
