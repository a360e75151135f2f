/** Questions in Moodle XML: https://docs.moodle.org/en/Moodle_XML_format */
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { type ParsedFile, type ParsedQuestion, type RefusedLine, Unreadable } from './parsed-file';

type Node = { [name: string]: unknown };

const LISTS = ['question', 'answer', 'quiz'];

/** Entities are left alone but for those of XML: a definition of one's own could make gigabytes of a line. */
export function readMoodle(text: string): ParsedFile {
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw new Unreadable('A file with its own definitions (DOCTYPE) is not read.');
  const valid = XMLValidator.validate(text);
  if (valid !== true) throw new Unreadable(`Line ${valid.err.line}: this is not XML.`);
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    textNodeName: '#text',
    parseTagValue: false,
    captureMetaData: true,
    isArray: (name) => LISTS.includes(name),
  });
  const [quiz] = nodes(asNode(parser.parse(text)).quiz);
  if (!quiz) throw new Unreadable('This is not a file of Moodle questions: it has no <quiz>.');
  const lineOf = lineFinder(text);
  const questions: ParsedQuestion[] = [];
  const refused: RefusedLine[] = [];
  let topic = '';
  for (const node of nodes(quiz.question)) {
    const line = lineOf(startOf(node));
    if (node['@type'] === 'category') {
      topic = topicOf(textOf(node.category));
      continue;
    }
    const read = readQuestion(node, line);
    if ('reason' in read) refused.push(read);
    else questions.push({ ...read, topic });
  }
  return { format: 'moodle', questions, refused };
}

/** The category that the questions after it belong to, "$course$/top/Prices", without those above it. */
function topicOf(category: string): string {
  const [last = ''] = category.split(/(?<!\/)\/(?!\/)/).slice(-1); // a slash in a name is written twice
  const topic = last.replaceAll('//', '/').trim();
  return /^(\$\w+\$|top|Default for .*)$/.test(topic) ? '' : topic;
}

function readQuestion(node: Node, line: number): Omit<ParsedQuestion, 'topic'> | RefusedLine {
  const type = String(node['@type'] ?? '');
  const html = textOf(node.questiontext);
  const question = plainTextOf(node.questiontext) || plainTextOf(node.name);
  const points = Number(contentOf(node.defaultgrade) || '1');
  if (/<img|@@PLUGINFILE@@/i.test(html))
    return { line, reason: 'The question has a picture, which cannot be imported.' };
  if (!Number.isInteger(points)) return { line, reason: `“${points}” is not a whole number of points.` };
  const parsed = { line, question, points, criteria: [] };
  if (type === 'essay' || type === 'shortanswer') return { ...parsed, type: 'text', choices: [] };
  if (type !== 'multichoice' && type !== 'truefalse') {
    return { line, reason: `Questions of the type “${type || 'none'}” cannot be imported.` };
  }
  if (type === 'multichoice' && contentOf(node.single) === 'false') {
    return { line, reason: 'The question has several right answers; here each has one.' };
  }
  const choices = nodes(node.answer).map((answer) => ({
    id: null,
    answer: plainTextOf(answer),
    correct: Number(answer['@fraction']) === 100,
  }));
  return { ...parsed, type: 'mcq', choices };
}

const asNode = (value: unknown): Node => (typeof value === 'object' && value !== null ? (value as Node) : {});
const nodes = (value: unknown): Node[] => (Array.isArray(value) ? value.map(asNode) : []);

/** The text of an element as people read it: HTML, unless its format says that it is plain. */
const plainTextOf = (value: unknown): string =>
  asNode(value)['@format'] === 'plain_text' ? textOf(value).trim() : toText(textOf(value));

/** The text of <text> within an element, or of the element itself. */
const textOf = (value: unknown): string => contentOf(asNode(value).text ?? value);
const contentOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  const own = asNode(value)['#text'];
  return typeof own === 'string' ? own : '';
};

function startOf(node: Node): number {
  const metadata = Object.getOwnPropertySymbols(node).map((symbol): unknown => Reflect.get(node, symbol));
  const start: unknown = asNode(metadata[0]).startIndex;
  return typeof start === 'number' ? start : 0;
}

/** The line of a position, from 1. */
function lineFinder(text: string): (index: number) => number {
  let line = 1;
  let seen = 0;
  return (index) => {
    for (; seen < index; seen++) if (text.charCodeAt(seen) === 10) line++;
    return line;
  };
}

const ENTITIES: Record<string, string> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** HTML as plain text with its line breaks. Pages show questions as text, so nothing of it is ever HTML again. */
const toText = (html: string): string =>
  html
    .replace(/<(br|\/p|\/div|\/li)\s*\/?>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d{1,6})|(\w{2,6}));/g, (whole, code: string | undefined, name: string | undefined) =>
      code ? String.fromCodePoint(Math.min(Number(code), 0x10ffff)) : (ENTITIES[name ?? ''] ?? whole),
    )
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
