import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { anS3Service, type S3Service } from '../../../release/src/testing/an-s3-service';
import { openFiles } from '../files/open-files';
import { aPictureLike } from '../testing/a-stored-picture';
import { runCommandFor } from '../testing/run-command';

const CREDENTIALS = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
let service: S3Service;
let DATA_DIR: string;
let bucket: string;
beforeEach(async () => {
  service = await anS3Service('key');
  bucket = `s3://pictures/site?endpoint=${service.endpoint}`;
  DATA_DIR = mkdtempSync(path.join(tmpdir(), 'azadkar-copy-'));
  for (let i = 0; i < 12; i += 1) await local().put(`p-${i}.webp`, aPictureLike(1000 + i));
  await local().folder('sized').put('s.webp', aPictureLike(10));
});
afterEach(async () => {
  rmSync(DATA_DIR, { recursive: true });
  await service.end();
});

const local = () => openFiles(path.join(DATA_DIR, 'files'));
const run = (...args: string[]) => runCommandFor(['files', 'copy', ...args], { DATA_DIR, ...CREDENTIALS });
const reportOf = async (...args: string[]) => JSON.parse((await run(...args, '--json')).out);

test('files go to a bucket and back, the same, and what is there already is not written again', async () => {
  const text = (await run('--to', bucket)).out;
  expect(text).toMatch(
    /^12 files \(0\.0 MB\) were copied to s3:\/\/pictures\/site.* and compared, 0 were there already\.$/,
  );
  expect([...service.objects.keys()].filter((key) => key.includes('sized'))).toEqual([]);
  service.requests.length = 0;
  expect(await reportOf('--to', bucket)).toMatchObject({ copied: 0, skipped: 12, damaged: [], different: [] });
  expect(service.requests.filter((request) => request.startsWith('PUT'))).toEqual([]);
  const back = path.join(DATA_DIR, 'back');
  expect(await reportOf('--from', bucket, '--to', back)).toMatchObject({ from: bucket, to: back, copied: 12 });
  for (const { name } of await local().list()) expect(await openFiles(back).get(name)).toEqual(await local().get(name));
});

test('a copy that was interrupted goes on, and one that differs is found when all are compared', async () => {
  service.objects.set('site/p-3.webp', Buffer.from('half'));
  const other = aPictureLike(1004);
  service.objects.set('site/p-4.webp', other);
  expect(await reportOf('--to', bucket)).toMatchObject({ copied: 11, skipped: 1 });
  expect(await reportOf('--to', bucket, '--compare-all')).toMatchObject({ copied: 1, skipped: 11 });
  expect(service.objects.get('site/p-4.webp')).toEqual(await local().get('p-4.webp'));
});

test('a file that is not whole is named, and the exit code says so', async () => {
  writeFileSync(path.join(DATA_DIR, 'files', 'cut.webp'), aPictureLike(1000).subarray(0, 300));
  const { code, out } = await run('--to', bucket);
  expect(code).toBe(1);
  expect(out).toContain('Not whole where they come from, and not copied: cut.webp.');
  expect(service.objects.has('site/cut.webp')).toBe(false);
});

test('the same store twice, a missing place and a service that is away are refused with a sentence', async () => {
  expect(await run('--to', path.join(DATA_DIR, 'files'))).toMatchObject({
    code: 1,
    err: expect.stringContaining('Both stores are'),
  });
  expect((await run()).code).toBe(2);
  await service.end();
  expect(await run('--to', bucket)).toMatchObject({ code: 1, err: expect.stringContaining('does not answer') });
}, 30_000);
