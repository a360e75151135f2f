import { deleteOld } from '../../retention.queries';
import { useTestApi } from '../../testing/start-api';
import { countedIp, truncatedIp } from '../security/ip-address';
import { countAttempt } from './rate-limit';

const api = useTestApi({ rateLimits: 1 });

const limit = (key: string) => countAttempt(api, { key, max: 3, seconds: 3600 });

test('of many attempts at once the allowed number pass, and the others are told how long to wait', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => limit('many')));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  await expect(limit('many')).rejects.toMatchObject({ status: 429, more: { retryAfter: expect.any(Number) } });
});

test('each key is counted separately, and a window that is over is deleted', async () => {
  await limit('mine');
  await expect(limit('yours')).resolves.toBeUndefined();
  await api.db
    .updateTable('rate_buckets')
    .set({ window_start: new Date(0) })
    .where('key', '=', 'mine')
    .execute();
  await deleteOld('rate_buckets')(api);
  const kept = api.db.selectFrom('rate_buckets').where('key', 'in', ['mine', 'yours']).select('key');
  expect(await kept.execute()).toEqual([{ key: 'yours' }]);
});

test.each([
  ['203.0.113.77', '203.0.113.77', '203.0.113.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0:0::/64'],
  ['::ffff:203.0.113.77', '203.0.113.77', '203.0.113.0'],
])('%s is counted as %s and stored as %s', (ip, counted, kept) => {
  expect([countedIp(ip), truncatedIp(ip)]).toEqual([counted, kept]);
});
