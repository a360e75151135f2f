/** What other processes, a full disk and a killed process do to pictures that are being written. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { aPictureLike, isAsWritten, PICTURE_NAMES } from '../../testing/a-stored-picture';
import { localFiles } from './open-files';

/** The full number is 10,000: FILE_READS=10000. */
const READS = Number(process.env.FILE_READS ?? 2_000);
const WRITER = path.join(import.meta.dirname, '../../testing/write-pictures.ts');
const NODE = [process.execPath, '--import', 'tsx', WRITER];

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'azadkar-files-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const namesIn = (folder: string) => readdirSync(folder);
const notWholeIn = (folder: string) =>
  namesIn(folder).filter((name) => !name.startsWith('.') && !isAsWritten(readFileSync(path.join(folder, name))));

async function outputOf(child: ChildProcess): Promise<string> {
  let text = '';
  child.stdout?.on('data', (part) => (text += part));
  await once(child, 'close');
  return text;
}

test('of pictures that two processes write and read at the same time, none is read half-written', async () => {
  const [program = '', ...args] = NODE;
  const children = [1, 2].map(() => spawn(program, [...args, directory, String(READS / 2)], { stdio: 'pipe' }));
  const found = (await Promise.all(children.map(outputOf))).map((text) => JSON.parse(text));
  expect(found).toEqual([1, 2].map(() => ({ reads: READS / 2, halves: 0, refused: 0 })));
  expect(namesIn(directory).sort()).toEqual([...PICTURE_NAMES]);
});

test('a process that is killed while it writes leaves whole pictures, and a draft that the next day deletes', async () => {
  for (let round = 0; round < 4; round += 1) {
    const [program = '', ...args] = NODE;
    const child = spawn(program, [...args, directory, '1000000'], { stdio: 'ignore' });
    while (namesIn(directory).length <= round * 2) await new Promise((resolve) => setTimeout(resolve, 5));
    await new Promise((resolve) => setTimeout(resolve, 30 + round * 20));
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(notWholeIn(directory)).toEqual([]);
  }
  writeFileSync(path.join(directory, '.draft-killed'), 'half');
  writeFileSync(path.join(directory, '.draft-running'), 'half');
  utimesSync(path.join(directory, '.draft-killed'), 1, 1);
  await localFiles(directory).put('later.webp', aPictureLike(10));
  expect(namesIn(directory)).not.toContain('.draft-killed');
  expect(namesIn(directory)).toContain('.draft-running');
});

test('a disk on which a picture cannot be written to the end refuses it, and has nothing of it', async () => {
  const command = `ulimit -f 16; exec ${NODE.map((part) => `"${part}"`).join(' ')} "${directory}" 200`;
  const { refused, halves } = JSON.parse(execFileSync('bash', ['-c', command], { encoding: 'utf8' }));
  expect(refused).toBeGreaterThan(0);
  expect(halves).toBe(0);
  expect(notWholeIn(directory)).toEqual([]);
  expect(namesIn(directory).filter((name) => name.startsWith('.'))).toEqual([]);
}, 30_000);

const mountSmallDisk = (folder: string) => spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', folder]);
const canMount = (() => {
  const folder = mkdtempSync(path.join(tmpdir(), 'azadkar-mount-'));
  const { status } = mountSmallDisk(folder);
  if (status === 0) spawnSync('umount', [folder]);
  rmSync(folder, { recursive: true, force: true });
  return status === 0;
})();

(canMount ? test : test.skip)('a full disk refuses a picture, and takes it once there is room', async () => {
  mountSmallDisk(directory);
  try {
    const files = localFiles(directory);
    await files.put('first.webp', aPictureLike(200_000));
    await expect(files.put('second.webp', aPictureLike(100_000))).rejects.toMatchObject({ code: 'ENOSPC' });
    await expect(files.put('first.webp', aPictureLike(100_000))).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(namesIn(directory)).toEqual(['first.webp']);
    expect(notWholeIn(directory)).toEqual([]);
    expect(await files.get('second.webp')).toBeUndefined();
    await files.remove('first.webp');
    await files.put('second.webp', aPictureLike(100_000));
    expect(notWholeIn(directory)).toEqual([]);
  } finally {
    spawnSync('umount', [directory]);
  }
});

test.each([
  ['empty.webp', Buffer.alloc(0)],
  ['half.webp', aPictureLike(1000).subarray(0, 600)],
  ['half.avif', Buffer.from('0000002066747970617669660000', 'hex')],
  ['half.png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['empty.pdf', Buffer.alloc(0)],
])('%s, as a full disk once left it, is missing, and can be put again', async (name, left) => {
  const files = localFiles(directory);
  writeFileSync(path.join(directory, name), left);
  expect(await files.get(name)).toBeUndefined();
  if (left.length === 0) expect(await files.has(name)).toBe(false);
  const whole = name.endsWith('.webp') ? aPictureLike(20) : undefined;
  if (!whole) return;
  await files.put(name, whole);
  expect(await files.get(name)).toEqual(whole);
});
