/** What every store of files does, whatever keeps it. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { anS3Service } from '../../../../release/src/testing/an-s3-service';
import { aPictureLike } from '../../testing/a-stored-picture';
import { startApi } from '../../testing/start-api';
import { type Files, FilesUnavailable } from '../ports/files';
import { openFiles } from './open-files';
import { deleteUnusedPictures } from './pictures';
import { makeSizes, removePicture, sizedImages } from './sized-image';

interface Opened {
  files: Files;
  /** The same place, as another process opens it. */
  again: Files;
  end(): Promise<unknown>;
}

const CREDENTIALS = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
const onS3 = (endpoint: string, end: () => Promise<unknown> = async () => undefined): Opened => {
  const open = (
    (address: string) => () =>
      openFiles(address, CREDENTIALS)
  )(`s3://tests/${randomUUID()}?endpoint=${endpoint}`);
  return { files: open(), again: open(), end };
};

const KINDS: Record<string, () => Promise<Opened>> = {
  async directory() {
    const folder = mkdtempSync(path.join(tmpdir(), 'azadkar-files-'));
    const end = async () => rmSync(folder, { recursive: true });
    return { files: openFiles(folder), again: openFiles(folder), end };
  },
  async S3() {
    const service = await anS3Service('key');
    return onS3(service.endpoint, service.end);
  },
};

/** A real service, which `npm test -- s3` starts. */
const { TEST_S3_ENDPOINT } = process.env;
if (TEST_S3_ENDPOINT) KINDS['a real S3 service'] = async () => onS3(TEST_S3_ENDPOINT);

describe.each(Object.entries(KINDS))('files in %s', (_kind, open) => {
  let opened: Opened;
  let files: Files;
  beforeEach(async () => {
    opened = await open();
    files = opened.files;
  });
  afterEach(() => opened.end());

  test('a file is there whole for everybody, until it is removed', async () => {
    const picture = aPictureLike(50_000);
    expect([await files.get('a.webp'), await files.has('a.webp'), await files.list()]).toEqual([undefined, false, []]);
    await files.put('a.webp', picture);
    expect(await opened.again.get('a.webp')).toEqual(picture);
    expect(await opened.again.has('a.webp')).toBe(true);
    await files.put('a.webp', aPictureLike(10));
    expect((await opened.again.get('a.webp'))?.length).toBe(54);
    await files.remove('a.webp');
    await files.remove('a.webp');
    expect([await files.get('a.webp'), await files.has('a.webp')]).toEqual([undefined, false]);
  });

  test('files of a folder are apart from those around it, and are listed with size and time', async () => {
    const sized = files.folder('sized');
    const before = Date.now() - 5_000;
    for (let i = 0; i < 7; i += 1) await sized.put(`p-${i}.webp`, aPictureLike(i + 1));
    await files.put('p-1.webp', aPictureLike(100));
    expect((await files.list()).map(({ name }) => name)).toEqual(['p-1.webp']);
    const listed = [...(await opened.again.folder('sized').list())].sort((a, b) => a.bytes - b.bytes);
    expect(listed.map(({ name, bytes }) => [name, bytes])).toEqual(
      Array.from({ length: 7 }, (_, i) => [`p-${i}.webp`, i + 45]),
    );
    for (const { storedAt } of listed) expect(storedAt).toBeGreaterThan(before);
  });

  test.each([0, 600])('a file of which only %i bytes are there is missing', async (bytes) => {
    await files.put('cut.webp', aPictureLike(1_000).subarray(0, bytes));
    expect(await opened.again.get('cut.webp')).toBeUndefined();
    if (bytes === 0) expect(await opened.again.has('cut.webp')).toBe(false);
  });

  test.each(['../a.webp', 'a/b.webp', '.draft-1', 'a.webp/', ''])('%j is no name of a file', async (name) => {
    await expect(async () => files.get(name)).rejects.toThrow('Not a file name');
    await expect(async () => files.put(name, Buffer.from('x'))).rejects.toThrow('Not a file name');
  });

  test('sizes that two processes make at the same moment are whole, and go with their original', async () => {
    const original = await sharp({ create: { width: 500, height: 300, channels: 3, background: '#0b6b4b' } })
      .webp()
      .toBuffer();
    await files.put('o.webp', original);
    const size = { width: 320, format: 'webp' } as const;
    const made = await Promise.all(
      [files, opened.again, files, opened.again].map((at) => makeSizes(at, 'o.webp', [size])),
    );
    expect(made.flat().length).toBeGreaterThan(0);
    expect(await files.folder('sized').list()).toHaveLength(1);
    expect((await sizedImages(opened.again, async () => undefined).get('o.webp', size))?.isExact).toBe(true);
    await removePicture(files, 'o.webp');
    expect(await files.folder('sized').list()).toEqual([]);
  });
});

describe('a file store that does not answer', () => {
  test('is said to visitors in plain words, is kept by no cache, and is asked again', async () => {
    const service = await anS3Service('key');
    const { files } = onS3(service.endpoint);
    const api = await startApi({}, { files });
    await files.put('kept.webp', aPictureLike(10));
    await service.end();
    const { statusCode, headers, body } = await api.app.inject('/api/files/kept.webp');
    expect(statusCode).toBe(503);
    expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    expect(JSON.parse(body).message).toBe('We are very busy right now. Please try again in a moment.');
    await api.stop();
  }, 30_000);

  test('keeps no picture of a deleted row: the job deletes it once the store is back', async () => {
    let isAway = false;
    const service = await anS3Service('key', { fails: () => (isAway ? 403 : undefined) });
    const { files } = onS3(service.endpoint);
    const api = await startApi({}, { files });
    await files.put('old.webp', aPictureLike(10));
    await api.db
      .insertInto('files')
      .values({
        stored_name: 'old.webp',
        mime: 'image/webp',
        bytes: 54,
        sha256: '',
        purpose: 'avatar',
        created_at: new Date(0),
      })
      .execute();
    isAway = true;
    await expect(deleteUnusedPictures(api)).rejects.toThrow(FilesUnavailable);
    isAway = false;
    expect(await files.has('old.webp')).toBe(true);
    await deleteUnusedPictures(api);
    expect(await files.list()).toEqual([]);
    expect(await api.db.selectFrom('files_to_delete').selectAll().execute()).toEqual([]);
    await api.stop();
    await service.end();
  }, 30_000);
});

test('an address without credentials is refused with a sentence', () => {
  expect(() => openFiles('s3://pictures', {})).toThrow('A file store on S3 needs AWS_ACCESS_KEY_ID');
});
