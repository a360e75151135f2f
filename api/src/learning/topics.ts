/** What an attempt has earned by topic, so that the result can say what to look at again. */
import type { AskedQuestion, Grade, Marking } from '../database/tables/columns';
import type { OwnAttempt } from './attempts.queries';
import { score } from './learning.rules';

interface MarkedAttempt extends Pick<OwnAttempt, 'snapshot' | 'answers' | 'grades'> {
  marking: Marking | null;
}

export interface TopicScore {
  topic: string;
  scored: number;
  total: number;
}

/** In the order of the questions. Empty where the attempt has no answers, no marking of its own, or no topics. */
export function scoreByTopic({ snapshot, answers, marking, grades }: MarkedAttempt): TopicScore[] {
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
