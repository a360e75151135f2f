import type { Endpoint } from '@azadkar/shared-api';
import { contract } from '@azadkar/shared-api/contract';
import { runCommandFor } from '../../testing/run-command';
import { useTestApi } from '../../testing/start-api';
import { describeContract } from './describe-contract';

const api = useTestApi();
const get = (headers = {}) => api.app.inject({ url: '/api/contract', headers });

test('everybody can read what the api takes and answers', async () => {
  const { statusCode, headers, payload } = await get();
  expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=60']);
  const { endpoints } = JSON.parse(payload);
  const names = Object.values(contract).flatMap((subject) => Object.values<Endpoint>(subject).map(({ name }) => name));
  expect(Object.keys(endpoints).sort()).toEqual(names.sort());
  expect(endpoints['ticketing.event']).toMatchObject({
    method: 'GET',
    path: '/events/:eventId',
    access: 'public',
    request: {},
    reply: { type: 'object', fields: { title: { type: 'string' } } },
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

test('who knows it already is told that it is the same', async () => {
  const { headers } = await get();
  const again = await get({ 'if-none-match': headers.etag });
  expect([again.statusCode, again.payload]).toEqual([304, '']);
});

test('the same contract is described alike each time', async () => {
  expect(await describeContract()).toEqual(await describeContract());
});

test('`azadkar contract` prints the same before there is a server', async () => {
  const printed = await runCommandFor(['contract'], {});
  expect(printed.code).toBe(0);
  expect(JSON.parse(printed.out)).toEqual((await get()).json());
});
