import type { AskedQuestion, Grade, Marking } from '../../platform/database/tables/columns';
import type { FinishedAttempt, OwnAttempt } from './attempts.queries';
import type { CourseDetail } from './courses.queries';
import { quizStatusOf, score } from './learning.rules';
import type { LessonOfCourse } from './lessons/lessons.queries';

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
    history: history.map(presentAttempt),
  };
}

const presentAttempt = ({ public_id, n, points, total, submitted_at, ...attempt }: FinishedAttempt) => ({
  id: public_id,
  attempt: n,
  submitted_at,
  scored_points: points ?? 0,
  total_points: total,
  status: quizStatusOf(attempt),
});

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
