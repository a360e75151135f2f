import { aMember } from '../../testing/a-member';
import { useTestApi } from '../../testing/start-api';
import { SharedReplies } from './shared-replies';

const api = useTestApi();
const visit = async () => (await api.app.inject('/api/partners')).json<{ data: { name: string }[] }>().data;
const namesOf = (partners: { name: string }[]) => partners.map(({ name }) => name);
const add = (name: string) =>
  api.db.insertInto('partners').values({ name, logo: null, corporate: false, position: 1 }).execute();

/** A busy machine takes a second for a call. */
const clock = jest.spyOn(performance, 'now').mockReturnValue(1_000);
afterAll(() => clock.mockRestore());

test('all visitors of a second are answered by one query, and a change shows after it', async () => {
  await add('First Demo');
  const [first, beside] = await Promise.all([visit(), visit()]);
  expect([namesOf(first), namesOf(beside)]).toEqual([['First Demo'], ['First Demo']]);
  await add('Second Demo'); // by another replica
  expect(namesOf(await visit())).toEqual(['First Demo']);
  clock.mockReturnValue(2_000);
  expect(namesOf(await visit())).toContain('Second Demo');
});

test('a write of this process shows at once, and a member is never answered what is kept', async () => {
  const member = await aMember(api);
  await visit();
  await add('Third Demo');
  const asMember = await api.app.inject({ url: '/api/partners', headers: member.headers });
  expect(asMember.body).toContain('Third Demo');
  expect(namesOf(await visit())).not.toContain('Third Demo');
  await api.app.inject({ method: 'POST', url: '/api/user/logout', headers: member.headers });
  expect(namesOf(await visit())).toContain('Third Demo');
});

test('a refusal is not kept, and neither are more addresses than there is room for', async () => {
  const replies = new SharedReplies();
  await expect(replies.get('/a', () => Promise.reject(new Error('late')))).rejects.toThrow('late');
  expect(await replies.get('/a', async () => 'well again')).toBe('well again');
  for (let n = 0; n < 600; n += 1) await replies.get(`/${n}`, async () => 'kept');
  expect(await replies.get('/a', async () => 'made anew')).toBe('made anew');
});
