import type { FastifyRequest } from 'fastify';
import { deleteOld } from '../../retention.queries';
import { aMember } from '../../testing/a-member';
import { useTestApi } from '../../testing/start-api';
import type { Member } from './access';
import { idempotent } from './change';
import { refuse } from './refusals';

const api = useTestApi();

let made = 0;
/** Returns another number each time it is run. */
const work = async () => ({ number: ++made });

async function aCaller(key?: string, body: unknown = { seats: 1 }, url = '/api/orders') {
  const { id } = await aMember(api);
  return callOf(id, key, body, url);
}

const callOf = (id: number, key: string | undefined, body: unknown = { seats: 1 }, url = '/api/orders') => ({
  member: { id } as Member,
  request: { headers: key === undefined ? {} : { 'idempotency-key': key }, url, body } as unknown as FastifyRequest,
});

test('requests with the same key run the work once, one after another and at the same moment', async () => {
  const caller = await aCaller('key');
  const first = await idempotent(api.db, caller, work);
  expect(await idempotent(api.db, caller, work)).toEqual(first);
  const other = await aCaller('key');
  const answers = await Promise.all([1, 2, 3, 4].map(() => idempotent(api.db, other, work)));
  expect(new Set(answers.map(({ number }) => number)).size).toBe(1);
  expect(answers[0]).not.toEqual(first);
});

test('without a key the work is run each time', async () => {
  const caller = await aCaller();
  expect(await idempotent(api.db, caller, work)).not.toEqual(await idempotent(api.db, caller, work));
});

test('a key cannot be used for another request; another member may use the same key', async () => {
  const caller = await aCaller('mine');
  await idempotent(api.db, caller, work);
  const reused = 'This Idempotency-Key was used for another request.';
  await expect(idempotent(api.db, callOf(caller.member.id, 'mine', { seats: 2 }), work)).rejects.toThrow(reused);
  await expect(idempotent(api.db, callOf(caller.member.id, 'mine', { seats: 1 }, '/api/x'), work)).rejects.toThrow(
    reused,
  );
  expect(await idempotent(api.db, await aCaller('mine'), work)).toEqual({ number: made });
});

test('after a refusal the same key can be used again', async () => {
  const caller = await aCaller('again');
  const refused = idempotent(api.db, caller, async () => {
    throw refuse.conflict('Full.');
  });
  await expect(refused).rejects.toThrow('Full.');
  expect(await idempotent(api.db, caller, work)).toEqual({ number: made });
});

test('a key is kept for a day', async () => {
  const caller = await aCaller('old');
  const first = await idempotent(api.db, caller, work);
  await deleteOld('idempotency_keys')(api);
  expect(await idempotent(api.db, caller, work)).toEqual(first);
  const past = new Date(Date.now() - 1000);
  await api.db.updateTable('idempotency_keys').set({ expires_at: past }).where('key', '=', 'old').execute();
  await deleteOld('idempotency_keys')(api);
  expect(await idempotent(api.db, caller, work)).not.toEqual(first);
});

test('a key that is too long is refused', async () => {
  await expect(idempotent(api.db, await aCaller('k'.repeat(201)), work)).rejects.toThrow('too long');
});
