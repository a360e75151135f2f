/** Pages of a list, on a table with a text, a time and a number. */

import { listQuery, pageOf } from '@azadkar/shared-api/staff/list';
import { sql } from 'kysely';
import { object } from 'yup';
import { useTestApi } from '../../testing/start-api';
import { containsWords, countRows, keysetPage, listPage } from './keyset-page';

const api = useTestApi();
beforeAll(async () => {
  const rows = Array.from({ length: 25 }, (_, index) => ({
    key: `list ${String(index).padStart(2, '0')} ${index % 2 ? 'Odd' : 'even'} 100%`,
    window_start: new Date(Date.UTC(2026, 0, 1 + (index % 3))),
    n: index,
  }));
  await api.db.insertInto('rate_buckets').values(rows).execute();
});

const rows = () => api.db.selectFrom('rate_buckets as b').where('b.key', 'like', 'list %').select(['b.key', 'b.n']);
const sorts = { n: 'b.n', start: 'b.window_start', half: sql`b.n / 2` };
const options = { sorts, id: 'b.key', sort: '', after: '', size: 10 };

const read = (changed: Partial<typeof options>) => keysetPage(rows(), { ...options, ...changed });

/** The numbers of all rows, page after page. */
async function readAll(sort: string, size = 4): Promise<number[]> {
  const found: number[] = [];
  let after: string | null = '';
  while (after !== null) {
    const { rows: page, next }: Awaited<ReturnType<typeof read>> = await read({ sort, size, after });
    found.push(...page.map(({ n }) => n));
    after = next;
  }
  return found;
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

test.each(['', 'n'])('every row is on one page, in the order "%s"', async (sort) => {
  expect(await readAll(sort)).toEqual(upTo(25));
});

test('rows that are equal in the order are on one page each, in both directions', async () => {
  const forward = await readAll('start');
  expect([...forward].sort((a, b) => a - b)).toEqual(upTo(25));
  expect(forward.map((n) => n % 3)).toEqual([...Array(9).fill(0), ...Array(8).fill(1), ...Array(8).fill(2)]);
  expect(await readAll('-start')).toEqual([...forward].reverse());
  expect(await readAll('-half', 1)).toEqual(upTo(25).reverse());
});

test('a row that is added or deleted moves no other to another page', async () => {
  const first = await keysetPage(rows(), { ...options, sort: '-n' });
  await api.db.deleteFrom('rate_buckets').where('n', '=', 20).where('key', 'like', 'list %').execute();
  const second = await keysetPage(rows(), { ...options, sort: '-n', after: first.next ?? '' });
  expect(second.rows.map(({ n }) => n)).toEqual(upTo(15).slice(5).reverse());
  await api.db
    .insertInto('rate_buckets')
    .values({ key: 'list 20 even 100%', window_start: new Date(Date.UTC(2026, 0, 3)), n: 20 })
    .execute();
});

test('an order or a page that is not of the list is refused', async () => {
  const { next } = await keysetPage(rows(), { ...options, sort: 'start' });
  const forged = Buffer.from(JSON.stringify(['start', 'yesterday week', 'x'])).toString('base64url');
  for (const wrong of [
    { sort: 'secret' },
    { sort: 'constructor' },
    { after: 'AAAA' },
    { sort: 'n', after: next ?? '' },
    { sort: 'start', after: forged },
  ])
    await expect(keysetPage(rows(), { ...options, ...wrong })).rejects.toMatchObject({ status: 422 });
});

test('rows are counted, and a reply has a place for more than are counted', async () => {
  expect(await countRows(api.db, rows())).toBe(25);
  const many = sql`insert into rate_buckets (key, window_start, n) select 'many ' || i, now(), 0 from generate_series(1, 10001) i`;
  await many.execute(api.db);
  expect(await countRows(api.db, api.db.selectFrom('rate_buckets').selectAll())).toBeNull();
  const page = await listPage(rows(), options);
  expect(page.total).toBe(25);
  expect(pageOf(object({})).isValidSync({ ...page, total: null })).toBe(true);
});

test('a search finds every word in any order, and what it contains is no pattern', async () => {
  const find = (search: string) => countRows(api.db, rows().where(containsWords(sql`lower(b.key)`, search)));
  expect(await find('  ODD   list ')).toBe(12);
  expect(await find('100%')).toBe(25);
  expect(await find('1%0')).toBe(0);
  expect(await find('')).toBe(25);
});

test('a search for words of a member is answered by their index', async () => {
  const plan = await api.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    return sql`explain select from member_words where ${containsWords(sql`words`, 'amna lahore')}`.execute(trx);
  });
  expect(JSON.stringify(plan.rows)).toContain('member_words_found');
});

test('the query of a list has an order, a page and a size of its own', () => {
  expect(listQuery({}).cast({})).toEqual({ search: '', sort: '', after: '', size: 50 });
  expect(listQuery({}).isValidSync({ size: 101 })).toBe(false);
  expect(listQuery({}).isValidSync({ sort: 'name; drop table users' })).toBe(false);
});
