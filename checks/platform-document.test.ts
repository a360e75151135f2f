import { missingTests, unprovedRows } from './platform-document';

const read = (file: string) => (file === 'release/src/a.test.ts' ? "test('a pin\\'s way back', () => {})" : '');

test('a test is found by its file and its title', () => {
  expect(missingTests("| goes back | `release/src/a.test.ts` “a pin's way back” |", read)).toEqual([]);
});

test('a title that its file does not have, and a file that does not exist, are missing', () => {
  const text = "`release/src/a.test.ts` “a pin's way back”, “another”; `e2e/gone.spec.ts` “a pin”";
  expect(missingTests(text, read)).toEqual(['release/src/a.test.ts: another', 'e2e/gone.spec.ts: a pin']);
});

test('a row without a test proves nothing', () => {
  const text = ['| the platform | is proved by |', '|---|---|', '| **Releases** | |', '| flies | by magic |'].join(
    '\n',
  );
  expect(unprovedRows(text)).toEqual(['flies']);
});
