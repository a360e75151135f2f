import { readFileSync } from 'node:fs';
import { exportedNames, findReplacement, readVocabulary } from './vocabulary';

const vocabulary = readVocabulary(`
| term | meaning | not |
|---|---|---|
| **job** | work that recurs | \`chore\`, \`why not\`; a task (of a quiz) |
| **remote** | a part of the site | |
| **email** | what is sent | \`letter\` except *letter spacings* |
`);

test('the last column of the table holds the words that are not used', () => {
  expect(vocabulary).toEqual([
    { term: 'job', not: ['chore'] },
    { term: 'job', not: ['why', 'not'] },
    { term: 'email', not: ['letter'], except: ['letter', 'spacings'] },
  ]);
});

test('the table of docs/words.md is read', () => {
  const ours = readVocabulary(readFileSync(`${__dirname}/../docs/words.md`, 'utf8'));
  expect(ours.length).toBeGreaterThan(50);
  expect(findReplacement('startChores', ours)?.term).toBe('job');
});

test.each(['Chore', 'startChore', 'CHORE_LIMIT', 'chore.ts', 'api/chore/run.ts', 'whyNotBook', 'HTTPChore'])(
  '%s has a word that is not used',
  (name) => {
    expect(findReplacement(name, vocabulary)?.term).toBe('job');
  },
);

test.each(['letterSpacings', 'choreography.ts', 'whyIsNot', 'job', 'task'])('%s has none', (name) => {
  expect(findReplacement(name, vocabulary)).toBeUndefined();
});

test('exported names are those of declarations, bindings and exports of other modules', () => {
  const source = `
    export const a = 1, { b, c: d } = x;
    export function e() { const inner = 1; }
    export class F { private g = 1 }
    export interface H { i: string }
    export type J = string;
    export { k as l, type M } from './other';
    export * as n from './other';
    export * from './all';
    export default function () {}
    const o = 1;`;
  expect(exportedNames('a.ts', source)).toEqual(['a', 'b', 'd', 'e', 'F', 'H', 'J', 'l', 'M', 'n']);
});
