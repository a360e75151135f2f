/**
 * The ceilings of `npm run structure`: figures of the product that may fall and not rise (checks/ceilings.json).
 * Product files are those of TypeScript and JavaScript without tests, e2e, lab, the demo and the benches.
 */
import path from 'node:path';
import { type JSXSpreadAttribute, parseSync, type SpreadElement, Visitor } from 'oxc-parser';

/** How many there are; and where, for what has a place. */
export interface Figure {
  count: number;
  places: readonly string[];
}

export type Ceilings = Readonly<Record<string, number>>;

interface SourceFile {
  file: string;
  text: string;
}

const LONG_FUNCTION_LINES = 60;
const DUPLICATE_LINES = 6;
const SMALL_FOLDER_FILES = 2;
const MOST_PLACES = 20;

/** The figures of all files under version control, by the names that checks/ceilings.json has. */
export function measure(files: readonly string[], read: (file: string) => string): Map<string, Figure> {
  const texts = files.filter((file) => isCode(file) && !isTest(file)).map((file) => ({ file, text: read(file) }));
  const [generated, written] = partition(texts, ({ text }) => isGenerated(text));
  const [samples, product] = partition(written, ({ file }) => /^api\/(demo|bench)\//.test(file));
  const documents = files.filter((file) => file.endsWith('.md') && !file.endsWith('CHANGELOG.md'));
  const found = inAll(product);
  return new Map([
    ['lines', linesOf(product)],
    ...[...groupBy(product, packageOf)].map(([room, list]) => [`lines: ${room}`, linesOf(list)] as const),
    ['lines: generated', linesOf(generated)],
    ['lines: demo and benches', linesOf(samples)],
    ['files', { count: product.length, places: [] }],
    [`folders with ${SMALL_FOLDER_FILES} files or fewer`, counted(smallFolders(product))],
    [`functions above ${LONG_FUNCTION_LINES} lines`, counted(found.longFunctions)],
    ['casts', counted(found.casts)],
    ['spreads of a literal', counted(found.literalSpreads)],
    ['files of the api with SQL outside .queries', counted(found.sql)],
    [`pairs of files that share ${DUPLICATE_LINES} lines to the letter`, counted(duplicatePairs(product))],
    ['names exported twice in a package', counted(found.repeatedNames)],
    ['comments about nobody, somebody, anybody or whoever', counted(found.personsWithoutName)],
    [
      'words of documents',
      { count: sum(documents, (file) => read(file).split(/\s+/).filter(Boolean).length), places: [] },
    ],
  ]);
}

/** What is above its ceiling. `changed` are the files of this change: the places in them are named first. */
export function aboveCeilings(figures: ReadonlyMap<string, Figure>, ceilings: Ceilings, changed: readonly string[]) {
  return [...figures].flatMap(([name, { count, places }]) => {
    const ceiling = ceilings[name] ?? 0;
    if (count <= ceiling) return [];
    const isNew = (place: string) => changed.some((file) => place.includes(file) || path.dirname(file) === place);
    const named = places.some(isNew) ? places.filter(isNew) : places;
    const list = named.slice(0, MOST_PLACES).map((place) => `\n    ${place}`);
    return [`${name}: ${count}, and the ceiling in checks/ceilings.json is ${ceiling}.${list.join('')}`];
  });
}

/** The ceilings lowered to today's figures. What has no ceiling yet gets one. */
export const lowered = (figures: ReadonlyMap<string, Figure>, ceilings: Ceilings): Ceilings =>
  Object.fromEntries([...figures].map(([name, { count }]) => [name, Math.min(count, ceilings[name] ?? count)]));

const isCode = (file: string) => /\.[mc]?tsx?$|\.[mc]js$/.test(file);
const isTest = (file: string) => /\.(test|spec)\.|(^|\/)testing\/|^(e2e|lab)\//.test(file);

/** A generated file says so in its first comment. */
const isGenerated = (text: string) => /^\/\*\*?\s+(\*\s+)?generated\b/i.test(text);

/** The package of a file; what belongs to none counts as one. */
const packageOf = ({ file }: SourceFile) =>
  /^(api|gateway|release|shell|shared-\w+|mfe-[^/]+)\//.exec(file)?.[1] ?? 'process, checks, packaging';

const linesOf = (files: readonly SourceFile[]): Figure => ({
  count: sum(files, ({ text }) => text.split('\n').length - 1),
  places: [],
});

/** The folders with few product files directly in them. */
export function smallFolders(files: readonly SourceFile[]): string[] {
  const folders = groupBy(files, ({ file }) => path.dirname(file));
  return [...folders].filter(([, list]) => list.length <= SMALL_FOLDER_FILES).map(([folder]) => folder);
}

/** What the syntax of all files together has. */
function inAll(files: readonly SourceFile[]) {
  const found = files.map((source) => ({ ...inFile(source), source }));
  const exported = found.flatMap(({ source, exports }) =>
    exports.map((name) => ({ name: `${packageOf(source)}: ${name}`, file: source.file })),
  );
  return {
    longFunctions: found.flatMap(({ longFunctions }) => longFunctions),
    casts: found.flatMap(({ casts }) => casts),
    literalSpreads: found.flatMap(({ literalSpreads }) => literalSpreads),
    personsWithoutName: found.flatMap(({ personsWithoutName }) => personsWithoutName),
    sql: found
      .filter(({ hasSql, source }) => hasSql && !MAY_HAVE_SQL.test(source.file))
      .map(({ source }) => source.file),
    repeatedNames: [...groupBy(exported, ({ name }) => name)] // signatures of one function are one export
      .map(([name, list]) => [name, ...new Set(list.map(({ file }) => file))])
      .flatMap(([name, ...files]) => (files.length > 1 ? [`${name} in ${files.join(' and ')}`] : [])),
  };
}

const MAY_HAVE_SQL = /^(?!api\/)|\.queries\.ts$|^api\/(src\/(platform\/(database|lists)|operator)|migrations)\//;
const SQL = /^(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto)$/;

/** Names that each page has, or each remote. */
const OF_A_CONVENTION = /^(Component|loader|action|routes|routeTable|parts|partTable)$/;

/** What the syntax of a file has, with the places `file:line`. */
export function inFile({ file, text }: SourceFile) {
  const { program, comments, module } = parseSync(file, text);
  const place = ({ start }: Span) => `${file}:${text.slice(0, start).split('\n').length}`;
  const longFunctions: string[] = [];
  const casts: string[] = [];
  const literalSpreads: string[] = [];
  let hasSql = false;
  const noteFunction = (node: Span) => {
    if (text.slice(node.start, node.end).split('\n').length > LONG_FUNCTION_LINES) longFunctions.push(place(node));
  };
  const noteSpread = (node: SpreadElement | JSXSpreadAttribute) => {
    if (node.argument.type === 'ObjectExpression') literalSpreads.push(place(node));
  };
  new Visitor({
    FunctionDeclaration: noteFunction,
    FunctionExpression: noteFunction,
    ArrowFunctionExpression: noteFunction,
    TSTypeAssertion: (node) => casts.push(place(node)),
    TSAsExpression: (node) => {
      if (text.slice(node.typeAnnotation.start, node.typeAnnotation.end) !== 'const') casts.push(place(node));
    },
    SpreadElement: noteSpread,
    JSXSpreadAttribute: noteSpread,
    MemberExpression: ({ property }) => {
      if (property.type === 'Identifier' && SQL.test(property.name)) hasSql = true;
    },
    TaggedTemplateExpression: ({ tag }) => {
      if (tag.type === 'Identifier' && tag.name === 'sql') hasSql = true;
    },
  }).visit(program);
  return {
    longFunctions,
    casts,
    literalSpreads,
    hasSql,
    personsWithoutName: comments.filter(({ value }) => /\b(no|some|any)body\b|\bwhoever\b/i.test(value)).map(place),
    exports: module.staticExports
      .flatMap(({ entries }) => entries)
      .filter(({ moduleRequest, exportName }) => !moduleRequest && exportName.kind === 'Name')
      .flatMap(({ exportName }) => exportName.name ?? [])
      .filter((name) => !OF_A_CONVENTION.test(name)),
  };
}

interface Span {
  start: number;
  end: number;
}

/**
 * The pairs of files that share at least so many successive lines to the letter, and files that share them with
 * themselves. Indentation, blank lines, comments, lines without a word, and imports do not count.
 */
export function duplicatePairs(files: readonly SourceFile[]): string[] {
  const passages = groupBy(files.flatMap(passagesOf), ({ code }) => code);
  const pairs = new Map<string, string>();
  for (const places of passages.values())
    for (const [i, there] of places.entries())
      for (const here of places.slice(i + 1)) {
        const pair = `${there.file} ${here.file}`;
        if (!pairs.has(pair)) pairs.set(pair, `${there.file}:${there.line} ~ ${here.file}:${here.line}`);
      }
  return [...pairs.values()];
}

function passagesOf({ file, text }: SourceFile) {
  const lines = linesOfCode(text);
  return lines.slice(DUPLICATE_LINES - 1).map((_, i) => ({
    file,
    line: lines[i]?.line,
    code: lines
      .slice(i, i + DUPLICATE_LINES)
      .map(({ code }) => code)
      .join('\n'),
  }));
}

function linesOfCode(text: string) {
  const isImport = /^import\b|^\} from '/;
  return text
    .replace(/^import \{$[\s\S]*?^\} from .*$/gm, (block) => '\n'.repeat(block.split('\n').length - 1))
    .split('\n')
    .map((line, i) => ({ code: line.trim(), line: i + 1 }))
    .filter(({ code }) => /\w/.test(code) && !/^(\/[/*]|\*)/.test(code) && !isImport.test(code));
}

export const counted = (places: readonly string[]): Figure => ({ count: places.length, places });

const sum = <T>(list: readonly T[], value: (element: T) => number) =>
  list.reduce((total, element) => total + value(element), 0);

function groupBy<T>(list: readonly T[], keyOf: (element: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const element of list) {
    const group = groups.get(keyOf(element));
    if (group) group.push(element);
    else groups.set(keyOf(element), [element]);
  }
  return groups;
}

function partition<T>(list: readonly T[], test: (element: T) => boolean): [T[], T[]] {
  return [list.filter(test), list.filter((element) => !test(element))];
}
