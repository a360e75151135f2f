/** Requests that no browser sends: each is answered in the contract's envelope, and none is a fault. */
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { account } from '@azadkar/shared-api/account';
import { aMember, type TestMember } from '../testing/a-member';
import { useTestApi } from '../testing/start-api';

const api = useTestApi();
let member: TestMember;
beforeAll(async () => {
  member = await aMember(api);
});

const REFUSED = { error: true, message: 'The request could not be read.', data: null };
const HEAD = 'Content-Disposition: form-data; name="image"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';

test.each([
  ['without a boundary', 'multipart/form-data', 'x'],
  ['that ends before its file', 'multipart/form-data; boundary=b', `--b\r\n${HEAD}abc`],
  ['that ends in a header', 'multipart/form-data; boundary=b', '--b\r\nContent-Dispo'],
  ['with a broken header', 'multipart/form-data; boundary=b', '--b\r\nContent-Disposition form-data\r\n\r\nx\r\n--b--'],
  ['with nothing in it', 'multipart/form-data; boundary=b', ''],
  ['with another boundary', 'multipart/form-data; boundary=b', `--c\r\n${HEAD}abc\r\n--c--\r\n`],
])('a form %s is refused', async (_, type, payload) => {
  const { statusCode, body } = await api.app.inject({
    method: 'POST',
    url: `/api${account.uploadImage.path}`,
    payload,
    headers: { ...member.headers, 'content-type': type },
  });
  expect([400, 406, 422]).toContain(statusCode);
  expect(JSON.parse(body)).toMatchObject({ error: true, message: expect.any(String), data: null });
});

test('a picture above the limit is refused to its end, with the message of the specification', async () => {
  const file = { bytes: new Uint8Array(3_000_000), name: 'a.jpg', type: 'image/jpeg' };
  const refused = await api.ask(account.uploadImage, { file, as: member });
  expect(refused).toMatchObject({ status: 413, error: true, message: 'Image must smaller than 2MB!', data: null });
});

test.each([
  ['a broken address', '/api/%zz', 400],
  ['an address that is too long', `/api/packages/${'9'.repeat(300)}`, 414],
  ['an unknown call', '/api/nothing', 404],
])('%s is answered in the envelope', async (_, url, status) => {
  const { statusCode, body } = await api.app.inject(url);
  expect(statusCode).toBe(status);
  expect(JSON.parse(body)).toMatchObject({ error: true, message: expect.any(String), data: null });
});

test('headers that are too large are answered in the envelope', async () => {
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = api.app.server.address() as AddressInfo;
  const answer = await new Promise<{ status?: number; body: string }>((resolve, reject) => {
    const headers = { 'x-large': 'x'.repeat(40_000) };
    request({ port, path: '/api/events', headers }, (response) => {
      let body = '';
      response.on('data', (part) => (body += part)).on('end', () => resolve({ status: response.statusCode, body }));
    })
      .on('error', reject)
      .end();
  });
  expect(answer.status).toBe(431);
  expect(JSON.parse(answer.body)).toEqual(REFUSED);
});
