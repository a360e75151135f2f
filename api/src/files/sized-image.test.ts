import sharp from 'sharp';
import { useTestApi } from '../testing/start-api';

const api = useTestApi();
beforeAll(async () => {
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#0b6b4b' } });
  await api.files.put('picture.webp', await picture.webp().toBuffer());
  await api.files.put('report.pdf', Buffer.from('%PDF-1.7'));
});

const get = (url: string, accept = 'image/webp,*/*') => api.app.inject({ url, headers: { accept } });

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

test('a browser that reads AVIF gets AVIF', async () => {
  const { rawPayload, headers } = await get('/api/files/320/picture.webp', 'image/avif,image/webp,*/*');
  expect(headers['content-type']).toBe('image/avif');
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 320, compression: 'av1' });
});

test('twenty requests for a picture at the same time get the same bytes', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => get('/api/files/320/picture.webp')));
  expect(new Set(replies.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
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
  await api.files.put(
    'gone.webp',
    await sharp({ create: { width: 400, height: 4, channels: 3, background: '#fff' } })
      .webp()
      .toBuffer(),
  );
  expect((await get('/api/files/320/gone.webp')).statusCode).toBe(200);
  await api.files.remove('gone.webp');
  expect((await get('/api/files/320/gone.webp')).statusCode).toBe(404);
});
