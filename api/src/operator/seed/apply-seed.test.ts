import { aMember } from '../../testing/a-member';
import { useTestApi } from '../../testing/start-api';
import { applySeed } from './apply-seed';
import type { Seed } from './seed-context';

const api = useTestApi();

const countMembers = async () => (await api.db.selectFrom('users').select('id').execute()).length;
const seedMember: Seed = async ({ db }) => void (await aMember({ db }));
const dies: Seed = async () => {
  throw new Error('The process was killed.');
};

test('a seed that is interrupted leaves nothing; of processes that start together then, one does it wholly', async () => {
  await expect(applySeed(api, async () => [seedMember, dies])).rejects.toThrow('killed');
  expect(await countMembers()).toBe(0);
  const seeded = await Promise.all([1, 2, 3].map(() => applySeed(api, async () => [seedMember, seedMember])));
  expect(seeded.filter(Boolean)).toHaveLength(1);
  expect(await countMembers()).toBe(2);
  expect(await applySeed(api, async () => [dies])).toBe(false);
});

test('while another process seeds, this one is not ready and refuses calls', async () => {
  api.startup.stage = 'seeding';
  const ready = await api.app.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([503, { ready: false, reason: 'seeding' }]);
  const call = await api.app.inject('/api/events');
  expect([call.statusCode, call.headers['retry-after']]).toEqual([503, '5']);
  await api.startup.finish();
  expect((await api.app.inject('/readyz')).json()).toEqual({ ready: true });
  expect((await api.app.inject('/api/events')).statusCode).toBe(200);
});
