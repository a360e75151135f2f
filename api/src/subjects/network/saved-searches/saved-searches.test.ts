import { account } from '@azadkar/shared-api/account';
import { network } from '@azadkar/shared-api/network';
import { sql } from 'kysely';
import { aMember, PASSWORD, type TestMember } from '../../../testing/a-member';
import { useTestApi } from '../../../testing/start-api';
import { sendDigests } from './send-digests';

const api = useTestApi();
let city = 0;
let amna: TestMember;
let place: string;
beforeEach(async () => {
  city += 1;
  place = `Searchtown ${city}`;
  amna = await aMember(api, { name: 'Amna Demo' });
});

const save = (as: TestMember, body: Record<string, unknown> = {}) =>
  api.ask(network.saveSearch, { as, body: { name: 'Near me', city: place, emails: true, ...body } });
const searchesOf = async (as: TestMember) => (await api.ask(network.savedSearches, { as })).data;

/** The same member a day later: the searches are due. */
async function aDayPasses({ id }: TestMember): Promise<void> {
  await api.db
    .updateTable('saved_searches')
    .set({ checked_at: sql`now() - interval '25 hours'` })
    .where('user_id', '=', id)
    .execute();
}
const digestsTo = async ({ email }: TestMember) =>
  (await api.emailsTo(email)).filter(({ subject }) => subject === 'New members who fit your search');

test('a search is kept with its name and filters, without what is empty', async () => {
  await save(amna, { experience: 'expert', search: ' ', skills: '' });
  const [search] = await searchesOf(amna);
  expect(search).toMatchObject({ name: 'Near me', emails: true });
  expect(Object.fromEntries(new URLSearchParams(search?.query))).toEqual({ city: place, experience: 'expert' });
});

test('a search without a filter is refused, and so is the eleventh', async () => {
  expect(await save(amna, { city: '' })).toMatchObject({ status: 422 });
  const replies = await Promise.all(Array.from({ length: 11 }, (_, n) => save(amna, { name: `Search ${n}` })));
  expect(replies.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(10);
  for (let n = 0; n < 11; n += 1) await save(amna, { name: `Again ${n}` });
  expect(await searchesOf(amna)).toHaveLength(10);
  expect(await save(amna)).toMatchObject({ status: 409, message: expect.stringContaining('10 searches') });
});

test('a double click keeps one search', async () => {
  const headers = { 'idempotency-key': 'save-once' };
  const body = { name: 'Once', city: place };
  await Promise.all([1, 2].map(() => api.ask(network.saveSearch, { as: amna, body, headers })));
  expect(await searchesOf(amna)).toHaveLength(1);
});

test('when somebody new fits, their member gets one email a day about all searches, with a way to stop it', async () => {
  await save(amna, { name: 'Experts', experience: 'expert' });
  await save(amna, { name: 'Beginners', experience: 'beginner' });
  await aDayPasses(amna);
  await aMember(api, { name: 'Bilal Newcomer', city: place, experience_level: 'expert' });
  await aMember(api, { name: 'Hidden Newcomer', city: place, experience_level: 'expert', visibility: 'hidden' });
  await aMember(api, { name: 'Elsewhere Newcomer', city: 'Elsewhere', experience_level: 'expert' });
  await sendDigests(api);
  await sendDigests(api);
  const [digest, ...others] = await digestsTo(amna);
  expect(others).toEqual([]);
  expect(digest?.paragraphs.at(-1)).toBe('Experts: Bilal Newcomer');
  expect(digest?.unsubscribeUrl).toContain('/unsubscribe?id=');
  expect(new URL(digest?.action?.url ?? '').searchParams.get('experience')).toBe('expert');

  await aDayPasses(amna);
  await api.db
    .updateTable('profiles')
    .set({ completed_at: sql`now() - interval '2 days'` })
    .where('city', '=', place)
    .execute();
  await sendDigests(api);
  expect(await digestsTo(amna)).toHaveLength(1);
});

test('many newcomers are counted, not listed, and the member is no newcomer to herself', async () => {
  const { id } = await aMember(api, { city: place });
  const own = await aMember(api, { name: 'Own Profile', city: place });
  await save(own);
  await aDayPasses(own);
  await api.db
    .updateTable('profiles')
    .set({ completed_at: sql`now() - interval '2 days'` })
    .where('user_id', '=', id)
    .execute();
  for (let n = 0; n < 7; n += 1) await aMember(api, { name: `New ${n}`, city: place });
  await sendDigests(api);
  const [digest] = await digestsTo(own);
  expect(digest?.paragraphs.at(-1)).toMatch(/^Near me: (New \d, ){4}New \d and 2 others$/);
});

test('nobody is written to without having asked, without a confirmed address, or after unsubscribing', async () => {
  const silent = await aMember(api, { emailVerified: false });
  await save(silent);
  await save(amna, { emails: false });
  const gone = await aMember(api);
  await save(gone);
  await aDayPasses(gone);
  await aMember(api, { city: place });
  await sendDigests(api);
  const [first] = await digestsTo(gone);
  const unsubscribeId = new URL(first?.unsubscribeUrl ?? '').searchParams.get('id');
  await api.ask(account.unsubscribe, { body: { id: unsubscribeId } });
  for (const member of [silent, amna, gone]) await aDayPasses(member);
  await aMember(api, { city: place });
  await sendDigests(api);
  expect(await digestsTo(gone)).toHaveLength(1);
  expect(await digestsTo(silent)).toEqual([]);
  expect(await digestsTo(amna)).toEqual([]);
});

test('the emails are stopped and started, and who came in between is no news', async () => {
  await save(amna);
  const [search] = await searchesOf(amna);
  const change = (emails: boolean) =>
    api.ask(network.changeSavedSearch, { as: amna, params: { searchId: search?.id ?? '' }, body: { emails } });
  await change(false);
  await aMember(api, { city: place });
  await aDayPasses(amna);
  expect(await change(true)).toMatchObject({ status: 200, message: 'We write to you when somebody new fits.' });
  await sendDigests(api);
  expect(await digestsTo(amna)).toEqual([]);
});

test('a search is deleted, and all of them with the account', async () => {
  await save(amna);
  const [search] = await searchesOf(amna);
  await api.ask(network.deleteSavedSearch, { as: amna, params: { searchId: search?.id ?? '' } });
  expect(await searchesOf(amna)).toEqual([]);
  await save(amna);
  expect((await api.ask(account.exportData, { as: amna })).data).toMatchObject({
    saved_searches: [{ name: 'Near me' }],
  });
  await api.ask(account.deleteAccount, { as: amna, body: { password: PASSWORD } });
  expect(await api.db.selectFrom('saved_searches').where('user_id', '=', amna.id).select('id').execute()).toEqual([]);
});

test("somebody else's search is not found", async () => {
  await save(amna);
  const [search] = await searchesOf(amna);
  const stranger = await aMember(api);
  const params = { searchId: search?.id ?? '' };
  expect((await api.ask(network.deleteSavedSearch, { as: stranger, params })).status).toBe(404);
  expect((await api.ask(network.changeSavedSearch, { as: stranger, params, body: { emails: false } })).status).toBe(
    404,
  );
  expect(await searchesOf(amna)).toHaveLength(1);
});
