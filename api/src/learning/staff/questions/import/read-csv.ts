/** Questions in CSV: a row for each, with the columns of the template, which may be in any order. */
import { CsvError, parse } from 'csv-parse/sync';
import { type ParsedFile, type ParsedQuestion, type RefusedLine, Unreadable } from './parsed-file';

const CHOICE = /^choice_(\d{1,2})$/;
const CHOICE_COLUMNS = 6;
export const columns = [
  ...['question', 'type', 'points', 'correct'],
  ...Array.from({ length: CHOICE_COLUMNS }, (_, index) => `choice_${index + 1}`),
  'rubric',
  'topic',
];

interface Row {
  record: Record<string, string>;
  info: { lines: number };
}

/** Separated by commas or, as spreadsheets write it in many countries, by semicolons. */
export function readCsv(text: string): ParsedFile {
  const rows = readRows(text.replace(/\r\n?/g, '\n'));
  const questions: ParsedQuestion[] = [];
  const refused: RefusedLine[] = [];
  let line = 2;
  for (const { record, info } of rows) {
    const isEmpty = Object.values(record).every((cell) => cell === ''); // as spreadsheets leave them at the end
    const question = isEmpty ? null : readRow(record, line);
    if (question && 'reason' in question) refused.push(question);
    else if (question) questions.push(question);
    line = info.lines + 1;
  }
  return { format: 'csv', questions, refused };
}

function readRows(text: string): Row[] {
  const [head = ''] = text.split('\n', 1);
  if (!/(^|[,;"])\s*question\s*([,;"]|$)/i.test(head.trim()))
    throw new Unreadable('The first line must name the columns. Please begin with the template.');
  try {
    return parse(text, {
      bom: true,
      columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
      delimiter: head.includes(';') && !head.includes(',') ? ';' : ',',
      info: true,
      max_record_size: 50_000,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as Row[];
  } catch (cause) {
    if (cause instanceof CsvError) throw new Unreadable(`Line ${cause.lines}: this is not a row of CSV.`);
    throw cause;
  }
}

function readRow(record: Record<string, string>, line: number): ParsedQuestion | RefusedLine {
  const cell = (name: string) => restore(record[name] ?? '');
  const type = cell('type').toLowerCase() || 'mcq';
  if (type !== 'mcq' && type !== 'text') return { line, reason: `The type is “${type}”; it can be mcq or text.` };
  const points = Number(cell('points') || '0');
  if (!Number.isInteger(points)) return { line, reason: `“${cell('points')}” is not a whole number of points.` };
  const question = { line, question: cell('question'), type, points, topic: cell('topic') } as const;
  if (type === 'text') {
    const criteria = readRubric(cell('rubric'));
    return criteria
      ? { ...question, choices: [], criteria }
      : { line, reason: 'The rubric must read like “Idea=3; Example=2”.' };
  }
  const choices = Object.keys(record)
    .filter((name) => CHOICE.test(name) && cell(name) !== '')
    .map((name) => ({ id: null, answer: cell(name), correct: cell('correct') === CHOICE.exec(name)?.[1] }));
  return { ...question, choices, criteria: [] };
}

/** Exports defuse what a spreadsheet would calculate by an apostrophe before it. */
const restore = (cell: string) => cell.replace(/^'(?=[=+\-@\t])/, '');

/** 'Idea: is it their own?=3; Example=2' as criteria; null when it is something else. */
function readRubric(text: string): ParsedQuestion['criteria'] | null {
  const parts = text.split(';').filter((part) => part.trim() !== '');
  const criteria = parts.map((part) => /^\s*([^:=]+?)\s*(?::\s*(.*?)\s*)?=\s*(\d{1,3})\s*$/s.exec(part));
  if (criteria.includes(null)) return null;
  return criteria.flatMap((found) =>
    found ? [{ id: null, title: found[1] ?? '', description: found[2] ?? '', points: Number(found[3]) }] : [],
  );
}
