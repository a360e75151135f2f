/** Questions as files that can be imported again. */
import { XMLBuilder } from 'fast-xml-parser';
import type { StoredQuestion } from '../questionnaires.queries';
import { columns } from './read-csv';

type Written = Pick<StoredQuestion, 'question' | 'type' | 'points' | 'topic'> & {
  choices: readonly { answer: string; correct: boolean }[];
  criteria: readonly { title: string; description: string; points: number }[];
};

/** RFC 4180, with the mark by which spreadsheets know UTF-8. */
export function writeCsv(questions: readonly Written[]): string {
  const choices = Math.max(6, ...questions.map((question) => question.choices.length));
  const names = [
    ...columns.slice(0, 4),
    ...Array.from({ length: choices }, (_, index) => `choice_${index + 1}`),
    'rubric',
    'topic',
  ];
  const rows = questions.map((question) => {
    const cells = cellsOf(question);
    return names.map((name) => quote(defuse(cells[name] ?? ''))).join(',');
  });
  return `\uFEFF${[names.join(','), ...rows].join('\r\n')}\r\n`;
}

function cellsOf({ question, type, points, choices, criteria, topic }: Written): Record<string, string> {
  const correct = choices.findIndex((choice) => choice.correct);
  return {
    question,
    type,
    points: String(points),
    correct: correct === -1 ? '' : String(correct + 1),
    topic,
    rubric: criteria.map(toRubric).join('; '),
    ...Object.fromEntries(choices.map(({ answer }, index) => [`choice_${index + 1}`, answer])),
  };
}

const toRubric = ({ title, description, points }: Written['criteria'][number]) => {
  const plain = (text: string) => text.replace(/[;=]/g, ',');
  return `${plain(title).replaceAll(':', ',')}${description ? `: ${plain(description)}` : ''}=${points}`;
};

/** A cell that begins like a formula would be calculated by a spreadsheet. */
const defuse = (cell: string) => (/^[=+\-@\t]/.test(cell) ? `'${cell}` : cell);
const quote = (cell: string) => (/[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

export function writeMoodle(questions: readonly Written[]): string {
  const builder = new XMLBuilder({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    format: true,
    suppressEmptyNode: true,
  });
  const quiz = {
    question: questions.flatMap((question, index) => {
      const isOther = question.topic !== (questions[index - 1]?.topic ?? '');
      return isOther ? [categoryOf(question.topic), toMoodle(question)] : [toMoodle(question)];
    }),
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build({ quiz })}`;
}

/** What the questions after it are about. In the name of a category a slash is written twice. */
const categoryOf = (topic: string) => ({
  '@type': 'category',
  category: { text: `$course$/top${topic && `/${topic.replaceAll('/', '//')}`}` },
});

function toMoodle({ question, type, points, choices }: Written) {
  const common = {
    name: { text: question.slice(0, 80) },
    questiontext: { '@format': 'plain_text', text: question },
    defaultgrade: String(points),
  };
  if (type === 'text') return { '@type': 'essay', ...common };
  const answer = choices.map((choice) => ({
    '@fraction': choice.correct ? '100' : '0',
    '@format': 'plain_text',
    text: choice.answer,
  }));
  return { '@type': 'multichoice', ...common, single: 'true', answer };
}
