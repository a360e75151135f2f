import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { tryUntilAnswered } from './isolation';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'azadkar-trials-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Counts each start, and runs a program by a command of the shell. */
const startBy = (command: string) => (program: readonly string[]) => ({
  command: ['/bin/sh', '-c', `echo started >> ${folder}/starts; ${command}`, 'sh', ...program],
  end: () => undefined,
});
const starts = () => readFileSync(`${folder}/starts`, 'utf8').match(/started/g)?.length;

test('a trial that is late is made again, with more time', async () => {
  const start = startBy(`test -e ${folder}/late || { touch ${folder}/late; exec sleep 60; }; exec "$@"`);
  expect(await tryUntilAnswered(start, [300, 60_000])).toMatchObject({ files: true });
  expect(starts()).toBe(2);
});

test('what the system refuses is not tried again', async () => {
  expect(await tryUntilAnswered(startBy('echo Operation not permitted >&2; exit 1'))).toBe('Operation not permitted');
  expect(starts()).toBe(1);
});
