/** Courses, quizzes, attempts and certificates as the contract has them. */

import { parseChecks } from '@azadkar/shared-api/learning/checks';
import { passingScore, type Question } from '@azadkar/shared-api/learning/rules';
import type { CourseModule, Lesson } from '@azadkar/shared-api/learning/schema';
import type { AskedQuestion, Grade, Marking } from '../../platform/database/tables/columns';
import { pick } from '../../platform/http/serve';
import { documentLink } from '../../platform/http/signed-links';
import { ATTEMPT_HOURS, type AttemptRow, type FinishedAttempt, type OwnAttempt } from './attempts.queries';
import type { listCertificates, PublicCertificate } from './certificates.queries';
import type { CourseDetail, CourseRow, findNextCourse } from './courses.queries';
import { certificateStatusOf, quizStatusOf, reasonNotToRead, score } from './learning.rules';
import type { LessonOfCourse, LessonOfMember } from './lessons.queries';

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

interface Result {
  course: CourseDetail;
  attempt: OwnAttempt;
  history: readonly FinishedAttempt[];
  lessons: readonly LessonOfCourse[];
}

export function presentResult({ course, attempt, history, lessons }: Result) {
  return {
    id: attempt.public_id,
    course: course.title,
    course_id: course.id,
    course_slug: course.slug,
    attempts: course.used_attempts,
    allowed_attempts: course.allowed_attempts,
    scored_points: attempt.points ?? 0,
    total_points: attempt.total,
    status: quizStatusOf(attempt),
    quiz_cleared: attempt.cleared ?? false,
    attempts_remaining: Math.max(0, course.allowed_attempts - course.used_attempts),
    post_program_questionnaire_link: course.post_program_questionnaire_link,
    topics: attempt.state === 'graded' ? scoreByTopic(attempt).map((topic) => withLesson(topic, lessons)) : [],
    history: history.map(({ public_id, n, points, total, submitted_at, ...attempt }) => ({
      id: public_id,
      attempt: n,
      submitted_at,
      scored_points: points ?? 0,
      total_points: total,
      status: quizStatusOf(attempt),
    })),
  };
}

/** The first lesson of the module that is called like the topic. */
function withLesson<T extends { topic: string }>(topic: T, lessons: readonly LessonOfCourse[]) {
  const name = topic.topic.toLowerCase();
  return { ...topic, lesson_id: lessons.find(({ module }) => module?.toLowerCase() === name)?.id ?? null };
}

interface MarkedAttempt extends Pick<OwnAttempt, 'snapshot' | 'answers' | 'grades'> {
  marking: Marking | null;
}

interface TopicScore {
  topic: string;
  scored: number;
  total: number;
}

/**
 * What an attempt has earned by topic, so that the result can say what to look at again, in the order of the questions. Empty
 * where the attempt has no answers, no marking of its own, or no topics.
 */
function scoreByTopic({ snapshot, answers, marking, grades }: MarkedAttempt): TopicScore[] {
  if (!answers || !marking) return [];
  const correct = new Set(marking.correct);
  const topics = new Map<string, TopicScore>();
  for (const question of snapshot) {
    const { topic, points } = question;
    if (!topic || points === 0) continue;
    const sum = topics.get(topic) ?? { topic, scored: 0, total: 0 };
    const scored = question.type === 'text' ? gradeOf(question, grades) : score([question], answers, correct);
    topics.set(topic, { topic, scored: sum.scored + scored, total: sum.total + points });
  }
  return [...topics.values()];
}

function gradeOf({ id }: AskedQuestion, grades: readonly Grade[] | null): number {
  const grade = grades?.find(({ question }) => question === id);
  return Object.values(grade?.points ?? {}).reduce((total, points) => total + points, 0);
}

export const lessonFileLink = documentLink('lesson-file', (id) => `/api/lesson-files/${id}`);

/** The lessons by their modules; `reads`: whether the member may read those that are not free. */
export function presentModules(lessons: readonly LessonOfCourse[], reads: boolean): CourseModule[] {
  const modules: CourseModule[] = [];
  for (const { module_id, module, summary, free, ...lesson } of lessons) {
    let last = modules.at(-1);
    if (!last || last.id !== module_id) {
      last = { id: module_id, title: module ?? '', summary: summary ?? '', lessons: [] };
      modules.push(last);
    }
    last.lessons.push({ ...lesson, open: reads || free });
  }
  return modules;
}

/** A lesson with its neighbours among the lessons of its course. */
export function presentLesson(lesson: LessonOfMember, all: readonly LessonOfCourse[]): Lesson {
  const reads = reasonNotToRead(lesson) === null;
  const at = all.findIndex(({ id }) => id === lesson.id);
  const neighbour = (offset: number) => {
    const found = at + offset < 0 ? undefined : all[at + offset];
    return found && (reads || found.free) ? { id: found.id, title: found.title } : null;
  };
  return {
    ...pick(lesson, 'id', 'title', 'kind', 'duration_minutes', 'content', 'video_mb', 'poster', 'captions'),
    ...pick(lesson, 'transcript', 'done'),
    module: lesson.module ?? '',
    course: { id: lesson.course_id, slug: lesson.course_slug, title: lesson.course_title },
    number: at + 1,
    lessons: all.length,
    video_url: lesson.video_url ?? '',
    link_url: lesson.link_url ?? '',
    file: lesson.file === null ? null : { title: lesson.file_title ?? 'file', bytes: lesson.file_bytes ?? 0 },
    checks: parseChecks(lesson.checks) ?? [],
    enrolled: reads,
    previous: neighbour(-1),
    next: neighbour(1),
  };
}
