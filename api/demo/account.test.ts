import { account } from '@azadkar/shared-api/account';
import { profileBody } from '@azadkar/shared-api/account/schema';
import { network } from '@azadkar/shared-api/network';
import { inTransaction } from '../src/platform/database/schema';
import { useTestApi } from '../src/testing/start-api';
import { seedAccount } from './account';
import { insertGenerated } from './insert-generated';
import { seedMemberships } from './memberships';

const api = useTestApi();
beforeAll(async () => {
  await seedAccount({ ...api, publishedPassword: true });
}, 60_000);

const signIn = async (email: string) => {
  const { data } = await api.ask(account.login, { body: { email, password: 'azadkar-demo' } });
  return { data, headers: { authorization: `Bearer ${data.token}` } };
};

test('there are members to sign in as, with a complete profile and without one', async () => {
  expect((await signIn('demo@azadkar.test')).data).toMatchObject({ is_profile_completed: true });
  expect((await signIn('new@azadkar.test')).data).toMatchObject({ is_profile_completed: false });
});

test('of two paid memberships one ends in a week and one has ended, and both members have an email about it', async () => {
  await seedMemberships(api);
  const membershipOf = async (email: string) => (await api.ask(account.membership, { as: await signIn(email) })).data;
  const [surge, grace] = ['surge@azadkar.test', 'grace@azadkar.test'];
  expect(await membershipOf(surge)).toMatchObject({ membership_status: 'Active', membership_renewable: true });
  expect(await membershipOf(grace)).toMatchObject({ membership_status: 'Grace', membership_renewable: true });
  const subjectTo = async (email: string) => (await api.emailsTo(email))[0]?.subject;
  expect(await subjectTo(surge)).toMatch(/^Your Surge membership ends on/);
  expect(await subjectTo(grace)).toBe('Your Surge membership has ended');
});

test('the demo member can save the seeded profile without a change', async () => {
  const { data } = await api.ask(account.profile, { as: await signIn('demo@azadkar.test') });
  const { organisation: _, designation: __, website, ...filled } = data;
  expect(profileBody.isValidSync({ ...filled, website: website ?? '' })).toBe(true);
});

test('the directory has many different people, and each bio says that the person does not exist', async () => {
  const { data } = await api.ask(network.publicPeers);
  expect(data.pagination.total).toBeGreaterThan(300);
  for (const { bio } of data.items) expect(bio).toContain('this person does not exist');
  const different = async (column: 'name' | 'city' | 'title') =>
    (await api.db.selectFrom('directory_entries').select(column).distinct().execute()).length;
  expect(await different('name')).toBeGreaterThan(200);
  expect(await different('city')).toBeGreaterThan(50);
  expect(await different('title')).toBeGreaterThan(50);
});

test.each(['newest', 'name', 'rate-low', 'rate-high'])(
  'ordered by %s, no page of the directory has a face twice',
  async (sort) => {
    for (const as of [undefined, await signIn('demo@azadkar.test')]) {
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const { data } = await api.ask(as ? network.peers : network.publicPeers, {
          query: { sort, page },
          ...(as && { as }),
        });
        const faces = data.items.map(({ avatar }) => avatar);
        expect([page, new Set(faces).size]).toEqual([page, faces.length]);
        expect(faces).not.toContain(null);
        pages = data.pagination.last_page;
      }
    }
  },
);

test('no other member has a known password', async () => {
  const other = await api.db
    .selectFrom('users')
    .where('email', 'like', '%@demo.azadkar.test')
    .select('email')
    .executeTakeFirstOrThrow();
  const login = await api.ask(account.login, { body: { email: other.email, password: 'azadkar-demo' } });
  expect(login.status).toBe(401);
});

test('generated members are in the directory with their skills, and have the free membership', async () => {
  const before = (await api.ask(network.publicPeers)).data.pagination.total;
  const ids = await inTransaction(api.db, (trx) => insertGenerated(trx, 50));
  const { items, pagination } = (await api.ask(network.publicPeers)).data;
  expect(pagination.total).toBe(before + 50);
  expect(items[0]?.skills).toHaveLength(2);
  const free = api.db.selectFrom('memberships').where('user_id', 'in', ids).where('state', '=', 'active').select('id');
  expect(await free.execute()).toHaveLength(50);
});
