import sharp from 'sharp';
import { useTestApi } from '../testing/start-api';
import { deleteLeastUsedSizes, removePicture, sizedImages } from './sized-image';

const api = useTestApi({ rateLimits: 1 });
const aPicture = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#0b6b4b' } })
    .webp()
    .toBuffer();

beforeAll(async () => {
  await api.files.put('picture.webp', await aPicture());
  await api.files.put('report.pdf', Buffer.from('%PDF-1.7'));
});

/** A place of its own for each test: what may be made is counted by place. */
let place = 0;
beforeEach(() => {
  place += 1;
});

const get = (url: string, accept = 'image/webp,*/*', from = `198.51.100.${place}`) =>
  api.app.inject({ url, headers: { accept, 'x-forwarded-for': from } });

const sized = () => api.files.folder('sized');
const madeBy = async (from: string) => {
  const counted = api.db.selectFrom('rate_buckets').where('key', '=', `picture:${from}`).select('n');
  return (await counted.executeTakeFirst())?.n ?? 0;
};

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

test('twenty requests for a new picture at the same time get the same bytes, which are made once', async () => {
  await api.files.put('asked-for.webp', await aPicture());
  const replies = await Promise.all(Array.from({ length: 20 }, () => get('/api/files/320/asked-for.webp')));
  expect(new Set(replies.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
  expect(await madeBy(`198.51.100.${place}`)).toBe(1);
});

test('a picture that was made is no picture to make others of, and has no address of its own', async () => {
  await api.files.put('source.webp', await aPicture());
  expect((await get('/api/files/320/source.webp')).statusCode).toBe(200);
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
  await get('/api/files/320/early.webp');
  const names = new Set((await sized().list()).map(({ name }) => name));
  await api.files.put('early-too.webp', await aPicture());
  await get('/api/files/320/early-too.webp');
  const name = (await sized().list()).find((file) => !names.has(file.name))?.name ?? '';
  await sized().remove(name);
  await api.files.put(name, await aPicture(300, 200));
  expect((await get(`/api/files/${name}`)).statusCode).toBe(404);
  expect((await get(`/api/files/128/${name}`)).statusCode).toBe(404);
  await removePicture(api.files, 'early-too.webp');
  await api.files.put(name, await aPicture(300, 200));
  await api.files.put('early-too.webp', await aPicture());
  expect(await api.files.has(name)).toBe(true);
  await get('/api/files/480/early-too.webp');
  await api.files.put(name.replace('-320', '-768'), await aPicture(300, 200));
  expect((await get('/api/files/768/early-too.webp')).statusCode).toBe(200);
  expect(await api.files.has(name.replace('-320', '-768'))).toBe(false);
});

test('a place may make so many pictures in five minutes, and gets what others made', async () => {
  const from = `198.51.100.${place}`;
  await api.files.put('limited.webp', await aPicture());
  expect((await get('/api/files/128/limited.webp')).statusCode).toBe(200);
  await api.db.updateTable('rate_buckets').set({ n: 240 }).where('key', '=', `picture:${from}`).execute();
  const refused = await get('/api/files/192/limited.webp');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await get('/api/files/128/limited.webp')).statusCode).toBe(200);
  expect((await get('/api/files/192/limited.webp', undefined, '203.0.113.9')).statusCode).toBe(200);
  expect((await get('/api/files/192/limited.webp')).statusCode).toBe(200);
});

test('of very many new pictures at once, those that would wait too long are refused, and can be had later', async () => {
  const bytes = await aPicture(300, 200);
  const urls = Array.from({ length: 90 }, (_, i) => `/api/files/1280/crowd-${i}.webp`);
  await Promise.all(urls.map((_, i) => api.files.put(`crowd-${i}.webp`, bytes)));
  const replies = await Promise.all(urls.map((url) => get(url)));
  const refused = replies.flatMap(({ statusCode, headers }, i) =>
    statusCode === 200 ? [] : [{ statusCode, headers, i }],
  );
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThanOrEqual(30);
  for (const { statusCode, headers } of refused) {
    expect(statusCode).toBe(503);
    expect(headers).toMatchObject({ 'retry-after': '5', 'content-type': expect.stringContaining('application/json') });
  }
  expect((await get(urls[refused[0]?.i ?? 0] ?? '')).statusCode).toBe(200);
});

test('what was not used for the longest time is deleted, and is made again when somebody asks', async () => {
  for (const name of ['old.webp', 'new.webp']) await api.files.put(name, await aPicture());
  const madeFor = async (url: string) => {
    const before = new Set((await sized().list()).map(({ name }) => name));
    expect((await get(url)).statusCode).toBe(200);
    return (await sized().list()).find(({ name }) => !before.has(name))?.name ?? '';
  };
  const old = await madeFor('/api/files/320/old.webp');
  await new Promise((resolve) => setTimeout(resolve, 20));
  const recent = await madeFor('/api/files/320/new.webp');
  const { bytes = 0 } = (await sized().list()).find(({ name }) => name === recent) ?? {};
  await deleteLeastUsedSizes(api, bytes);
  expect((await sized().list()).map(({ name }) => name)).toEqual([recent]);
  await sized().put(old, Buffer.from('used'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  await sized().touch(recent);
  await deleteLeastUsedSizes(api, bytes);
  expect(await sized().has(recent)).toBe(true);
  expect(await sized().has(old)).toBe(false);
  expect((await get('/api/files/480/old.webp')).statusCode).toBe(200);
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
  const before = (await sized().list()).length;
  for (const url of ['/api/files/128/avatar.webp', '/api/files/320/avatar.webp'])
    for (const accept of ['image/webp', 'image/avif']) await get(url, accept);
  expect(await sized().list()).toHaveLength(before + 4);
  await removePicture(api.files, 'avatar.webp');
  expect(await sized().list()).toHaveLength(before);
  expect(await api.files.has('avatar.webp')).toBe(false);
});

test.each([0, 200])('a size of which only %i bytes were stored is made again', async (left) => {
  const original = `cut-${left}.webp`;
  await api.files.put(original, await aPicture());
  const before = new Set((await sized().list()).map(({ name }) => name));
  const first = await get(`/api/files/320/${original}`);
  const name = (await sized().list()).find((file) => !before.has(file.name))?.name ?? '';
  await sized().put(name, first.rawPayload.subarray(0, left));
  const again = sizedImages(api.files);
  const made = await again.get(original, { width: 320, format: 'webp' }, async () => undefined);
  expect(made).toEqual(first.rawPayload);
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
