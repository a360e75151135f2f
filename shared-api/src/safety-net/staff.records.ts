import { defineRecord } from '../staff/record';
import { issueTopics } from './safety-net.rules';

/** Answers that the support keeps ready. */
export const cannedAnswerRecord = defineRecord(
  'cannedAnswers',
  async () => (await import('./staff.schema')).cannedAnswerSchemas,
  {
    path: '/staff/canned-answers',
    roles: ['support', 'admin'],
    calls: ['all', 'remove'],
    one: 'answer',
    many: 'answers',
    title: 'title',
    form: {
      title: { kind: 'line', label: 'Title', description: 'You find the answer by it.', max: 80, required: true },
      topic: { kind: 'choice', label: 'Topic', placeholder: 'Every topic', choices: issueTopics },
      body: { kind: 'lines', label: 'Answer', max: 5000, required: true },
    },
  },
);
