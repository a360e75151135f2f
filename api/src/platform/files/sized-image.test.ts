import sharp from 'sharp';
import { useTestApi } from '../../testing/start-api';
import { queueSize, queueSizes } from './files.queries';
import { makeSizes, removePicture, sizedImages } from './sized-image';
import { makeWaitingSizes } from './sizes-to-make';

const api = useTestApi();
const aPicture = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#0b6b4b' } })
    .webp()
    .toBuffer();

beforeAll(async () => {
  await api.files.put('picture.webp', await aPicture());
  await api.files.put('report.pdf', Buffer.from('%PDF-1.7'));
  await queueSizes(api.db, ['picture.webp']);
  await makeWaiting();
});

const get = (url: string, accept = 'image/webp,*/*') => api.app.inject({ url, headers: { accept } });

const waiting = () => api.db.selectFrom('sizes_to_make').select(['stored_name', 'size']).execute();

/** As many runs of the job as it takes. */
async function makeWaiting(): Promise<void> {
  do {
    await makeWaitingSizes(api);
    await new Promise(setImmediate); // the database answers in the same turn, and drawing ends in another
  } while ((await waiting()).length > 0);
}

/** Asks for a size, and again once it is made. */
async function getMade(url: string, accept?: string) {
  await get(url, accept);
  await makeWaiting();
  return get(url, accept);
}

const sized = () => api.files.folder('sized');
test.each([
  ['128', 128],
  ['192', 192],
  ['320', 320],
  ['480', 480],
  ['768', 768],
  ['960', 900],
  ['1280', 900],
])('a picture of 900 pixels in the width %s is %i pixels wide', async (width, expected) => {
  const { rawPayload, headers } = await get(`/api/files/${width}/picture.webp`);
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: expected });
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept',
  });
});

test.each(['/api/files/320/picture.webp', '/api/files/picture.webp'])('%s is not sent to who has it', async (url) => {
  const { etag } = (await get(url)).headers;
  const again = (tag: unknown) =>
    api.app.inject({ url, headers: { 'if-none-match': String(tag), accept: 'image/webp' } });
  const known = await again(`"another", ${etag}`);
  expect([known.statusCode, known.rawPayload.length, known.headers.etag]).toEqual([304, 0, etag]);
  expect((await again('"another"')).statusCode).toBe(200);
});

test('a browser that reads AVIF gets AVIF', async () => {
  const { rawPayload, headers } = await get('/api/files/320/picture.webp', 'image/avif,image/webp,*/*');
  expect(headers['content-type']).toBe('image/avif');
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 320, compression: 'av1' });
});

test('a visitor never waits for a size: the nearest one is sent, which no cache keeps, and the size is made afterwards', async () => {
  const original = await aPicture();
  await api.files.put('first-look.webp', original);
  const replies = await Promise.all(Array.from({ length: 20 }, () => get('/api/files/480/first-look.webp')));
  for (const { statusCode, rawPayload, headers } of replies) {
    expect([statusCode, headers['cache-control'], headers.etag]).toEqual([200, 'no-store', undefined]);
    expect(rawPayload).toEqual(original);
  }
  expect(await waiting()).toEqual([{ stored_name: 'first-look.webp', size: '480.webp' }]);
  await makeWaiting();
  const nearest = await get('/api/files/320/first-look.webp', 'image/avif,image/webp');
  expect([nearest.headers['content-type'], (await sharp(nearest.rawPayload).metadata()).width]).toEqual([
    'image/webp',
    480,
  ]);
  const { headers, rawPayload } = await get('/api/files/480/first-look.webp');
  expect([headers['cache-control'], (await sharp(rawPayload).metadata()).width]).toEqual([
    'public, max-age=31536000, immutable',
    480,
  ]);
});

test('all sizes of a new picture are made by one process, after those that somebody asked for', async () => {
  await makeWaiting();
  for (const name of ['whole.webp', 'asked.webp']) await api.files.put(name, await aPicture(300, 200));
  await queueSizes(api.db, ['whole.webp', 'whole.webp', 'missing.webp']);
  await get('/api/files/320/asked.webp');
  const before = (await sized().list()).length;
  const { metrics } = api;
  const made = async () => (await metrics.pictures.get()).values.reduce((sum, { value }) => sum + value, 0);
  const countedBefore = await made();
  await Promise.all([makeWaitingSizes(api), makeWaitingSizes(api)]);
  await makeWaiting();
  expect(await sized().list()).toHaveLength(before + 15);
  expect((await made()) - countedBefore).toBe(15);
  for (const width of [128, 1280])
    expect((await get(`/api/files/${width}/whole.webp`, 'image/avif')).headers['cache-control']).toContain('immutable');
});

test('what is no picture is left after three tries, and what is for later, or what a killed process had taken, is made then', async () => {
  await api.files.put('broken.webp', Buffer.from(`RIFF\x09\0\0\0WEBPbroken`, 'latin1'));
  await queueSizes(api.db, ['broken.webp', 'picture.webp'], 60);
  await makeWaitingSizes(api);
  expect(await waiting()).toHaveLength(2);
  await api.db
    .updateTable('sizes_to_make')
    .set({ tries: 1, taken_until: new Date(0) })
    .execute();
  await makeWaiting();
  expect((await get('/api/files/320/picture.webp')).statusCode).toBe(200);
});

test('a picture that was made is no picture to make others of, and has no address of its own', async () => {
  await api.files.put('source.webp', await aPicture());
  expect((await getMade('/api/files/320/source.webp')).statusCode).toBe(200);
  const made = (await sized().list()).filter(({ name }) => name.endsWith('-320.webp'));
  expect(made.length).toBeGreaterThan(0);
  for (const { name } of made) {
    expect((await get(`/api/files/128/${name}`)).statusCode).toBe(404);
    expect((await get(`/api/files/${name}`)).statusCode).toBe(404);
    expect((await get(`/api/files/sized%2f${name}`)).statusCode).toBe(404);
  }
});

test('what was made when sizes were stored beside originals is neither served nor a source, and goes when it is made again', async () => {
  await api.files.put('early.webp', await aPicture());
  await getMade('/api/files/320/early.webp');
  const names = new Set((await sized().list()).map(({ name }) => name));
  await api.files.put('early-too.webp', await aPicture());
  await getMade('/api/files/320/early-too.webp');
  const name = (await sized().list()).find((file) => !names.has(file.name))?.name ?? '';
  await sized().remove(name);
  await api.files.put(name, await aPicture(300, 200));
  expect((await get(`/api/files/${name}`)).statusCode).toBe(404);
  expect((await get(`/api/files/128/${name}`)).statusCode).toBe(404);
  await removePicture(api.files, 'early-too.webp');
  await api.files.put(name, await aPicture(300, 200));
  await api.files.put('early-too.webp', await aPicture());
  expect(await api.files.has(name)).toBe(true);
  await getMade('/api/files/480/early-too.webp');
  await api.files.put(name.replace('-320', '-768'), await aPicture(300, 200));
  expect((await getMade('/api/files/768/early-too.webp')).statusCode).toBe(200);
  expect(await api.files.has(name.replace('-320', '-768'))).toBe(false);
});

test.each([
  '/api/files/333/picture.webp',
  '/api/files/100000/picture.webp',
  '/api/files/320/missing.webp',
  '/api/files/320/report.pdf',
  '/api/files/320/..%2f..%2fsecret.webp',
])('%s is not found', async (url) => {
  expect((await get(url)).statusCode).toBe(404);
});

test('a removed picture is not found in any width', async () => {
  await api.files.put('gone.webp', await aPicture(400, 4));
  expect((await get('/api/files/320/gone.webp')).statusCode).toBe(200);
  await api.files.remove('gone.webp');
  expect((await get('/api/files/320/gone.webp')).statusCode).toBe(404);
});

test('with a picture, everything that was made of it is deleted', async () => {
  await api.files.put('avatar.webp', await aPicture(512, 512));
  await makeWaiting();
  const before = (await sized().list()).length;
  for (const url of ['/api/files/128/avatar.webp', '/api/files/320/avatar.webp'])
    for (const accept of ['image/webp', 'image/avif']) await getMade(url, accept);
  expect(await sized().list()).toHaveLength(before + 4);
  await removePicture(api.files, 'avatar.webp');
  expect(await sized().list()).toHaveLength(before);
  expect(await api.files.has('avatar.webp')).toBe(false);
});

test('a size that was being drawn while its picture was deleted does not stay', async () => {
  await api.files.put('deleted.webp', await aPicture());
  const before = await sized().list();
  const put = async (name: string, bytes: Uint8Array) => {
    await removePicture(api.files, 'deleted.webp');
    await sized().put(name, bytes);
  };
  expect(await makeSizes({ ...api.files, folder: () => ({ ...sized(), put }) }, 'deleted.webp')).toBeUndefined();
  expect(await sized().list()).toEqual(before);
});

test.each([0, 100])('a size of which only %i bytes were stored is made again', async (left) => {
  const original = `cut-${left}.webp`;
  await api.files.put(original, await aPicture());
  const before = new Set((await sized().list()).map(({ name }) => name));
  const first = await getMade(`/api/files/320/${original}`);
  const name = (await sized().list()).find((file) => !before.has(file.name))?.name ?? '';
  await sized().put(name, first.rawPayload.subarray(0, left));
  const again = sizedImages(api.files, (picture, size) => queueSize(api.db, picture, size));
  expect((await again.get(original, { width: 320, format: 'webp' }))?.isExact).toBe(false);
  await makeWaiting();
  expect(await sized().get(name)).toEqual(first.rawPayload);
});

test('an empty file is not found, and no cache keeps that', async () => {
  await api.files.put('nothing.webp', Buffer.alloc(0));
  for (const url of ['/api/files/nothing.webp', '/api/files/320/nothing.webp']) {
    const { statusCode, headers } = await get(url);
    expect(statusCode).toBe(404);
    expect(headers['cache-control']).toBe('no-store');
  }
});
