import { aboveCeilings, duplicatePairs, inFile, lowered, measure, smallFolders } from './ceilings';

const lines = (count: number, text = (i: number) => `  run(${i});`) => Array.from({ length: count }, (_, i) => text(i));
const codeOf = (...parts: (string | string[])[]) => `${parts.flat().join('\n')}\n`;

test('a product file counts in all and in its package; tests do not, and what is generated, demo or a document counts apart', () => {
  const files = {
    'api/src/a.ts': codeOf(lines(3)),
    'api/src/a.test.ts': codeOf(lines(50)),
    'api/src/testing/a-member.ts': codeOf(lines(50)),
    'api/src/tables.ts': codeOf('/**', ' * Generated from the database.', ' */', lines(10)),
    'api/demo/members.ts': codeOf(lines(7)),
    'e2e/visit.ts': codeOf(lines(50)),
    'mfe-staff/src/b.tsx': codeOf('export const B = <p {...{ id }} />;'),
    'start.mjs': codeOf(lines(2)),
    'README.md': 'Three plain words',
    'shell/CHANGELOG.md': 'not counted',
  };
  const figures = measure(Object.keys(files), (file) => files[file as keyof typeof files]);
  expect(Object.fromEntries([...figures].map(([name, { count }]) => [name, count]))).toMatchObject({
    lines: 6,
    'lines: api': 3,
    'lines: mfe-staff': 1,
    'lines: process, checks, packaging': 2,
    'lines: generated': 13,
    'lines: demo and benches': 7,
    files: 3,
    'spreads of a literal': 1,
    'words of documents': 3,
  });
});

test('a function is measured from its first line to its last', () => {
  const text = codeOf('function short() {', lines(58), '}', 'export const long = (', '  a,', ') => {', lines(58), '};');
  expect(inFile({ file: 'a.ts', text }).longFunctions).toEqual(['a.ts:61']);
});

test('casts, spreads of a literal and comments about persons without a name are found with their lines', () => {
  const text = codeOf(
    'const kinds = ["a"] as const satisfies string[];',
    'const id = row.id as string;',
    '// Nobody reads it.',
    'const reply = { ...{ id, name }, ...row, ...(id ? { id } : {}) };',
    'await sql`select 1`;',
  );
  expect(inFile({ file: 'a.ts', text })).toMatchObject({
    casts: ['a.ts:2'],
    personsWithoutName: ['a.ts:3'],
    literalSpreads: ['a.ts:4'],
    hasSql: true,
  });
});

test('SQL belongs into files of queries, and a name is exported once in a package', () => {
  const text = codeOf(
    'export type { Other } from "./other";',
    'export const { find, list: listAll } = from(db.selectFrom("members"));',
    'export interface Row {}',
  );
  const figures = measure(
    ['api/src/a/list.queries.ts', 'api/src/a/list.ts', 'api/src/platform/database/open.ts', 'shell/src/a.ts'],
    () => text,
  );
  expect(figures.get('files of the api with SQL outside .queries')?.places).toEqual(['api/src/a/list.ts']);
  expect(figures.get('names exported twice in a package')?.places).toEqual(
    ['find', 'listAll', 'Row'].map(
      (name) => `api: ${name} in api/src/a/list.queries.ts and api/src/a/list.ts and api/src/platform/database/open.ts`,
    ),
  );
});

test('six lines to the letter are a pair of files, whatever stands between them or how they are indented', () => {
  const file = (name: string, ...parts: (string | string[])[]) => ({ file: name, text: codeOf(...parts) });
  const spaced = lines(6, (i) => `\n// ${i}\n      run(${i});`);
  const imports = ['import {', '  a,', '  b,', '  c,', '  d,', '  e,', "} from './f';"];
  expect(
    duplicatePairs([
      file('a.ts', imports, 'start();', lines(9)),
      file('b.ts', imports, spaced, '}'),
      file('c.ts', imports, lines(5), 'end();'),
    ]),
  ).toEqual(['a.ts:9 ~ b.ts:10']);
});

test('folders with one or two product files are small', () => {
  const files = ['a/1.ts', 'a/2.ts', 'b/1.ts', 'b/2.ts', 'b/3.ts', 'b/c/1.ts'].map((file) => ({ file, text: '' }));
  expect(smallFolders(files)).toEqual(['a', 'b/c']);
});

test('what is above its ceiling is named, first where this change has it; ceilings fall and never rise', () => {
  const figures = new Map([
    ['casts', { count: 3, places: ['a.ts:1', 'b.ts:2', 'c.ts:3'] }],
    ['files', { count: 5, places: [] }],
  ]);
  expect(aboveCeilings(figures, { casts: 3, files: 5 }, [])).toEqual([]);
  expect(aboveCeilings(figures, { casts: 2, files: 9 }, ['b.ts'])).toEqual([
    'casts: 3, and the ceiling in checks/ceilings.json is 2.\n    b.ts:2',
  ]);
  expect(lowered(figures, { casts: 2, files: 9 })).toEqual({ casts: 2, files: 5 });
});
