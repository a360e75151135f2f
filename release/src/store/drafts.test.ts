/** What a disk does to a store that is a directory: it is full, may only be read, or keeps what a killed process wrote. */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { publishRemote, publishShell, type ReleaseFixture, releaseFixture } from '../testing/release-fixture';
import { orDiskRefusal } from './drafts';

let fixture: ReleaseFixture;
beforeEach(async () => {
  fixture = await releaseFixture();
  await publishShell(fixture.store);
  await publishRemote(fixture.store, 'ticketing@1.0.0');
  await fixture.run('pin', 'shell@1.0.0', 'ticketing@1.0.0');
});
afterEach(() => fixture.end());

const inStore = (...parts: string[]) => path.join(fixture.folder, ...parts);
const hiddenIn = (...parts: string[]) => readdirSync(inStore(...parts)).filter((name) => name.startsWith('.'));

/** What a killed process left, untouched for so many minutes. */
function leave(place: string, minutes: number): void {
  mkdirSync(path.join(place, 'files'), { recursive: true });
  writeFileSync(path.join(place, 'files', 'entry.js'), 'x'.repeat(100_000));
  const at = Date.now() / 1000 - minutes * 60;
  utimesSync(place, at, at);
}

const ROOM = path.join(import.meta.dirname, '..', '..');

/** Publishes in a process that may not write a file of more than 4 kB; gives its exit code and what it printed. */
async function publishOnSmallDisk(build: string): Promise<{ code: number; output: string }> {
  const command = `ulimit -f 4; exec "${process.execPath}" --import tsx src/cli.ts publish "${build}" --store "${fixture.folder}"`;
  return promisify(execFile)('bash', ['-c', command], {
    cwd: ROOM,
    env: { ...process.env, TSX_DISABLE_CACHE: '1' },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, output: stdout + stderr }),
  );
}

test('a disk on which a file cannot be written to the end refuses in one sentence, and nothing is left behind', async () => {
  const build = inStore('build');
  mkdirSync(build);
  const record = {
    kind: 'remote',
    name: 'learning',
    version: '1.0.0',
    entry: 'entry.js',
    container: 'mfe_learning_1_0_0',
    routes: [{ page: 'page', path: '/learning', access: 'public', frame: 'public', title: 'Page' }],
    pages: { page: { files: [], shared: [] } },
    needs: {},
  };
  writeFileSync(path.join(build, 'release-build.json'), JSON.stringify(record));
  writeFileSync(path.join(build, 'entry.js'), Array.from({ length: 90_000 }, (_, i) => `step${i * i}();`).join(''));
  const { code, output } = await publishOnSmallDisk(build);
  expect([code, output.trim()]).toEqual([
    1,
    `The disk of the release store ${fixture.folder} is full, and nothing was written. ` +
      'Free some space (`release prune` removes what nobody needs), then run the command again.',
  ]);
  expect(existsSync(inStore('releases', 'learning'))).toBe(false);
});

test.each([
  ['ENOSPC', 'is full, and nothing was written. Free some space'],
  ['EROFS', 'is on a disk that can only be read, and nothing was written. Mount it for writing'],
  ['EACCES', 'This user has no permission for /store/channels in the release store /store'],
  ['EIO', 'reports an error. Look after the disk'],
])('%s becomes a sentence that says what to do', async (code, sentence) => {
  const failing = () => Promise.reject(Object.assign(new Error(code), { code, path: '/store/channels' }));
  await expect(orDiskRefusal('/store', failing)).rejects.toMatchObject({
    name: 'Refusal',
    message: expect.stringContaining(sentence),
  });
});

test('an error of which nothing is known stays a fault', async () => {
  const failing = () => Promise.reject(new TypeError('a slip'));
  await expect(orDiskRefusal('/store', failing)).rejects.toThrow(TypeError);
});

test('a publication removes the drafts of its remote that nobody has touched for an hour, and no others', async () => {
  leave(inStore('releases', 'ticketing', '.draft-old'), 61);
  leave(inStore('releases', 'ticketing', '.draft-running'), 1);
  await publishRemote(fixture.store, 'ticketing@1.1.0');
  expect(hiddenIn('releases', 'ticketing')).toEqual(['.draft-running']);
});

test('a pin removes what killed pins left', async () => {
  const draft = inStore('channels', 'live', '.draft-old');
  writeFileSync(draft, '');
  utimesSync(draft, 1, 1);
  await publishRemote(fixture.store, 'ticketing@1.1.0');
  await fixture.run('pin', 'ticketing@1.1.0');
  expect(hiddenIn('channels', 'live')).toEqual([]);
});

test('a draft that is being written is touched', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
  const { withDraft } = await import('./drafts');
  await withDraft(inStore('releases', 'ticketing'), async (draft) => {
    leave(draft, 59);
    const before = statSync(draft).mtimeMs;
    jest.advanceTimersByTime(60_000);
    jest.useRealTimers();
    while (statSync(draft).mtimeMs < before + 10 * 60_000) await new Promise((resolve) => setImmediate(resolve));
  });
  expect(hiddenIn('releases', 'ticketing')).toEqual([]);
});

test('prune removes what interrupted commands left behind an hour ago', async () => {
  leave(inStore('releases', 'ticketing', '.draft-old'), 61);
  leave(inStore('releases', 'shell', '.pruned-half'), 0);
  leave(inStore('releases', 'ticketing', '.draft-running'), 1);
  expect((await fixture.run('prune')).output).toBe('Removed 0 versions.');
  expect(hiddenIn('releases', 'ticketing')).toEqual(['.draft-running']);
  expect(hiddenIn('releases', 'shell')).toEqual([]);
  expect((await fixture.run('verify')).code).toBe(0);
});
