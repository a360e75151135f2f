import { network } from '@azadkar/shared-api/network';
import { sql } from 'kysely';
import { inTransaction } from '../../../platform/database/schema';
import { aMember } from '../../../testing/a-member';
import { useTestApi } from '../../../testing/start-api';
import { claimAddress } from '../../identity/sign-in/email.queries';
import { beforeToday, findPeers } from '../network.routes';
import { findNewestBeforeToday } from './directory.queries';
import { idLists } from './id-lists';
import { residentDirectory } from './resident-directory';

const api = useTestApi();
/** In which the order of today begins before this member. */
const aDirectory = (before = 0) => ({
  db: api.db,
  lists: idLists(),
  resident: residentDirectory(api.db),
  beforeToday: async () => before,
});

const rates = [0, 1, 499, 500, 999, 1000, 2999, 3000, 250_000];

describe('the filter by hourly rate', () => {
  beforeAll(async () => {
    for (const rate of rates) await aMember(api, { hourly_rate: rate, city: 'Rateville' });
  });

  const ratesFound = async (hourly_rate?: string) => {
    const query = { city: 'Rateville', ...(hourly_rate && { hourly_rate }) };
    const { data } = await api.ask(network.publicPeers, { query });
    return data.items.map((peer) => peer.hourly_rate).sort((a, b) => a - b);
  };

  test('"1,500" means below 500, also nothing at all, and not fifteen hundred', async () => {
    expect(await ratesFound('1,500')).toEqual([0, 1, 499]);
  });

  test('each range starts at its first number and ends before its second', async () => {
    expect(await ratesFound('500,1000')).toEqual([500, 999]);
    expect(await ratesFound('1000,3000')).toEqual([1000, 2999]);
  });

  test('"Rs 3000 and above" has no upper limit', async () => {
    expect(await ratesFound('3000,100000')).toEqual([3000, 250_000]);
  });

  test('"any" and no filter find everyone', async () => {
    expect(await ratesFound('any')).toEqual(rates);
    expect(await ratesFound()).toEqual(rates);
  });

  test('a range that is not offered is refused', async () => {
    const { status, errors } = await api.ask(network.publicPeers, { query: { hourly_rate: '1500' } });
    expect(status).toBe(422);
    expect(errors).toEqual({ hourly_rate: 'Please choose an hourly rate from the list.' });
  });
});

test('the filter by availability finds those alone, together with other filters', async () => {
  for (const availability of ['Full time', 'Part time', 'Not Available'] as const)
    await aMember(api, { name: `${availability} Demo`, availability, city: 'Freetown' });
  const found = async (query: Record<string, string>) =>
    (await api.ask(network.publicPeers, { query: { city: 'Freetown', ...query } })).data.items.map(({ name }) => name);
  expect(await found({ availability: 'Part time' })).toEqual(['Part time Demo']);
  expect(await found({})).toHaveLength(3);
  const wrong = await api.ask(network.publicPeers, { query: { availability: 'Sometimes' } });
  expect(wrong).toMatchObject({
    status: 422,
    errors: { availability: 'Please choose an availability from the list.' },
  });
});

test('the filters by experience, by city and by a skill within a kind of work narrow each other', async () => {
  const place = { city: 'Skillville' };
  await aMember(api, {
    ...place,
    name: 'Logo Expert',
    experience_level: 'expert',
    skills: ['Graphic Design', 'Logo Design'],
  });
  await aMember(api, {
    ...place,
    name: 'Logo Beginner',
    experience_level: 'beginner',
    skills: ['Graphic Design', 'Logo Design'],
  });
  await aMember(api, { ...place, name: 'Plain Expert', experience_level: 'expert', skills: ['Graphic Design'] });
  const ids = await api.db
    .selectFrom('skills')
    .where('name', 'in', ['Graphic Design', 'Logo Design'])
    .select(['id', 'name'])
    .execute();
  const idOf = (wanted: string) => String(ids.find(({ name }) => name === wanted)?.id);
  const found = async (query: Record<string, string>) =>
    (await api.ask(network.publicPeers, { query: { city: 'skillville', sort: 'name', ...query } })).data.items.map(
      ({ name }) => name,
    );
  expect(await found({ experience: 'expert' })).toEqual(['Logo Expert', 'Plain Expert']);
  expect(await found({ skills: idOf('Graphic Design') })).toHaveLength(3);
  expect(await found({ skills: idOf('Graphic Design'), secondary_skills: idOf('Logo Design') })).toEqual([
    'Logo Beginner',
    'Logo Expert',
  ]);
  expect(await found({ secondary_skills: idOf('Logo Design'), experience: 'beginner' })).toEqual(['Logo Beginner']);
  const wrong = await api.ask(network.publicPeers, { query: { experience: 'guru', secondary_skills: 'x' } });
  expect(wrong).toMatchObject({
    status: 422,
    errors: {
      experience: 'Please choose an experience from the list.',
      secondary_skills: 'Please choose skills from the list.',
    },
  });
});

describe('pages', () => {
  beforeAll(async () => {
    for (let n = 1; n <= 25; n += 1)
      await aMember(api, { name: `Member ${String(n).padStart(2, '0')}`, city: 'Pagetown' });
  });

  const page = async (number: number, more = {}) =>
    (await api.ask(network.publicPeers, { query: { city: 'pagetown', page: number, ...more } })).data;

  test('there are 12 members a page, and the last page is exact', async () => {
    const pages = [await page(1), await page(2), await page(3)];
    expect(pages.map(({ items }) => items.length)).toEqual([12, 12, 1]);
    expect(pages.map(({ pagination }) => pagination)).toEqual([
      { current_page: 1, last_page: 3, total: 25 },
      { current_page: 2, last_page: 3, total: 25 },
      { current_page: 3, last_page: 3, total: 25 },
    ]);
    expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(25);
  });

  test('the newest member comes first where that is asked for', async () => {
    expect((await page(1, { sort: 'newest' })).items[0]?.name).toBe('Member 25');
    expect((await page(3, { sort: 'newest' })).items[0]?.name).toBe('Member 01');
  });

  test('otherwise each day has an order of its own, which stays the same when somebody joins', async () => {
    const earlier = sql<Date>`now() - interval '2 days'`;
    await api.db.updateTable('users').set({ created_at: earlier }).where('name', 'like', 'Member %').execute();
    const newest = await findNewestBeforeToday(api.db);
    const named = async (before: number) => {
      const { items } = await findPeers(aDirectory(before), { city: 'pagetown', page: 1 });
      return items.slice(0, 2).map(({ name }) => name);
    };
    expect(await named(newest - 4)).toEqual(['Member 20', 'Member 19']);
    expect(await named(newest - 9)).toEqual(['Member 15', 'Member 14']);
    const today = await beforeToday(api.db)();
    await aMember(api, { name: 'Member Of Today', city: 'Pagetown', visibility: 'hidden' });
    expect(await beforeToday(api.db)()).toBe(today);
    expect(today).toBeLessThanOrEqual(newest + 1);
  });

  test('a page beyond the last one is the last one', async () => {
    expect((await page(1_000_000)).pagination.current_page).toBe(3);
  });

  test('nothing found is one empty page', async () => {
    const { data } = await api.ask(network.publicPeers, { query: { city: 'Nowhere' } });
    expect(data).toEqual({ items: [], pagination: { current_page: 1, last_page: 1, total: 0 } });
  });

  test.each(['0', '-1', 'x', '1.5', '1000001'])('page %s is refused', async (number) => {
    const { status } = await api.ask(network.publicPeers, { query: { page: number } });
    expect(status).toBe(422);
  });

  test.each(['day', 'newest', 'name', 'rate-low', 'rate-high'] as const)(
    'of many members, the first pages are read before the others and are the same, by %s',
    async (sort) => {
      const middle = (await findNewestBeforeToday(api.db)) - 12;
      const directory = aDirectory(middle);
      for (const number of [1, 2, 3, 9]) {
        const query = { city: 'pagetown', availability: 'Full time', page: number, sort } as const;
        const few = await findPeers(aDirectory(middle), query);
        expect(few.pagination.total).toBe(25);
        for (const pages of [1, 2]) expect(await findPeers(directory, query, { few: 24, pages })).toEqual(few);
      }
    },
  );

  test('members can be ordered by name', async () => {
    expect((await page(1, { sort: 'name' })).items[0]?.name).toBe('Member 01');
  });
});

test('members can be ordered by their rate, both ways', async () => {
  const ratesBy = async (sort: string) => {
    const { data } = await api.ask(network.publicPeers, { query: { city: 'Rateville', sort } });
    return data.items.map((peer) => peer.hourly_rate);
  };
  expect(await ratesBy('rate-low')).toEqual(rates);
  expect(await ratesBy('rate-high')).toEqual([...rates].reverse());
});

describe('skills', () => {
  const idOf = async (name: string) => {
    const { id } = await api.db.selectFrom('skills').where('name', '=', name).select('id').executeTakeFirstOrThrow();
    return id;
  };
  const namesBy = async (skills: string) => {
    const { data } = await api.ask(network.publicPeers, { query: { city: 'Skillpur', skills, sort: 'name' } });
    return data.items.map(({ name }) => name);
  };

  test('a member is found by any of the skills, separated by a plus sign or a space', async () => {
    await aMember(api, { name: 'Ali', city: 'Skillpur', skills: ['Web Development', 'WordPress'] });
    await aMember(api, { name: 'Bano', city: 'Skillpur', skills: ['Mobile Development', 'Flutter'] });
    await aMember(api, { name: 'Chand', city: 'Skillpur', skills: ['Web Development', 'Shopify'] });
    const [wordPress, flutter, shopify] = [await idOf('WordPress'), await idOf('Flutter'), await idOf('Shopify')];
    expect(await namesBy(`${wordPress}`)).toEqual(['Ali']);
    expect(await namesBy(`${wordPress}+${flutter}`)).toEqual(['Ali', 'Bano']);
    expect(await namesBy(`${flutter} ${wordPress}`)).toEqual(['Ali', 'Bano']);
    expect(await namesBy(`${await idOf('Web Development')}`)).toEqual(['Ali', 'Chand']);
    expect(await namesBy(`${shopify}+999999999`)).toEqual(['Chand']);
  });

  test('a card names the skills, the primary one first', async () => {
    const { data } = await api.ask(network.publicPeers, { query: { city: 'Skillpur', search: 'bano' } });
    expect(data.items[0]?.skills.map(({ name }) => name)).toEqual(['Mobile Development', 'Flutter']);
  });
});

describe('words', () => {
  const namesBy = async (search: string) => {
    const { data } = await api.ask(network.publicPeers, { query: { search, sort: 'name' } });
    return data.items.map(({ name }) => name);
  };
  beforeAll(async () => {
    await aMember(api, { name: 'Zainab Wordsmith', title: 'Copy writer', city: 'Hunza' });
    await aMember(api, { name: 'Yusuf Wordsmith', title: '100% remote tester', city: 'Hunza' });
  });

  test('all words must be found, in the name, the title or the city, in any case', async () => {
    expect(await namesBy('wordsmith')).toEqual(['Yusuf Wordsmith', 'Zainab Wordsmith']);
    expect(await namesBy('hunza COPY')).toEqual(['Zainab Wordsmith']);
    expect(await namesBy('hunza plumber')).toEqual([]);
  });

  test('special characters of SQL are searched for literally', async () => {
    expect(await namesBy('100%')).toEqual(['Yusuf Wordsmith']);
    expect(await namesBy('w_rdsmith')).toEqual([]);
    expect(await namesBy("'; drop table users; --")).toEqual([]);
    expect(await namesBy('\\')).toEqual([]);
  });
});

describe('who is listed', () => {
  const totalOf = async (city: string) =>
    (await api.ask(network.publicPeers, { query: { city } })).data.pagination.total;

  test('members who hide, and members without a complete profile, are not', async () => {
    await aMember(api, { city: 'Listabad' });
    await aMember(api, { city: 'Listabad', visibility: 'public' });
    await aMember(api, { city: 'Listabad', visibility: 'hidden' });
    await aMember(api, { complete: false });
    expect(await totalOf('Listabad')).toBe(2);
  });

  test('a member who has not confirmed the address is listed once it is confirmed', async () => {
    const member = await aMember(api, { city: 'Waitpur', emailVerified: false });
    expect(await totalOf('Waitpur')).toBe(0);
    await inTransaction(api.db, (trx) => claimAddress(trx, member.id));
    expect(await totalOf('Waitpur')).toBe(1);
  });

  test('a card tells whether the page behind it is for members only', async () => {
    await aMember(api, { name: 'Open Page', city: 'Markpur', visibility: 'public' });
    await aMember(api, { name: 'Closed Page', city: 'Markpur' });
    const { data } = await api.ask(network.publicPeers, { query: { city: 'Markpur', sort: 'name' } });
    expect(data.items.map(({ name, members_only }) => [name, members_only])).toEqual([
      ['Closed Page', true],
      ['Open Page', false],
    ]);
  });

  test('a new member is listed at once, also on a page that was requested before', async () => {
    expect(await totalOf('Newpur')).toBe(0);
    await aMember(api, { city: 'Newpur' });
    expect(await totalOf('Newpur')).toBe(1);
  });

  test('a member who becomes hidden is no longer listed', async () => {
    const member = await aMember(api, { city: 'Leavepur' });
    expect(await totalOf('Leavepur')).toBe(1);
    await inTransaction(api.db, (trx) =>
      trx.updateTable('directory_entries').set({ listed: false }).where('user_id', '=', member.id).execute(),
    );
    expect(await totalOf('Leavepur')).toBe(0);
  });
});

test('the directory of members is for members', async () => {
  expect((await api.ask(network.peers)).status).toBe(401);
  const member = await aMember(api, { city: 'Memberabad' });
  const { status, data } = await api.ask(network.peers, { as: member, query: { city: 'Memberabad' } });
  expect(status).toBe(200);
  expect(data.items[0]).toMatchObject({ name: 'Amna Demo', title: 'Brand designer', country: 'Pakistan' });
});
