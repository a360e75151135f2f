import { type Topic, topics } from './topics';

/** The topics with the questions that contain every word, in the question or its answer; all of them without words. */
export function findQuestions(text: string): readonly Topic[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return topics
    .map((topic) => ({
      ...topic,
      questions: topic.questions.filter(({ question, answer }) => {
        const content = `${topic.title} ${question} ${answer}`.toLowerCase();
        return words.every((word) => content.includes(word));
      }),
    }))
    .filter(({ questions }) => questions.length > 0);
}
