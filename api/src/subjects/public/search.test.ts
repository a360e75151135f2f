import { publicContent } from '@azadkar/shared-api/public';
import type { SearchQuery, SearchResults } from '@azadkar/shared-api/public/schema';
import { aCourse } from '../../testing/a-course';
import { aMember } from '../../testing/a-member';
import { anEvent } from '../../testing/an-event';
import { useTestApi } from '../../testing/start-api';

const api = useTestApi();
const YESTERDAY = new Date(Date.now() - 86_400_000);
const TOMORROW = new Date(Date.now() + 86_400_000);

const article = { slug: 'an-article', excerpt: '', content: '<p>About it.</p>', published_at: YESTERDAY };

beforeAll(async () => {
  await anEvent(api, { title: 'Invoicing clinic', excerpt: 'Bring an invoice.', city: 'Multan' });
  await anEvent(api, { title: 'Invoices of the past', start_at: new Date('2024-03-01') });
  await anEvent(api, { title: 'Invoicing behind the curtain', status: 'draft' });
  await aCourse(api, { title: 'Invoices that are paid', published: true });
  await aCourse(api, { title: 'Invoices, a draft', published: false });
  await api.db
    .insertInto('blogs')
    .values([
      { ...article, title: 'My first invoice' },
      { ...article, title: 'Prices', content: '<p>Write an <em>invoice</em> at once, and archive it.</p>' },
      { ...article, title: 'Invoice of tomorrow', published_at: TOMORROW },
      { ...article, title: 'آزادکار کے لیے ٹیکس', excerpt: 'ٹیکس فائل کرنا' },
    ])
    .execute();
  await api.db
    .insertInto('publications')
    .values({
      title: 'State of invoicing',
      excerpt: 'Numbers',
      name: 'Research',
      file: 'a.pdf',
      published_at: YESTERDAY,
    })
    .execute();
  await api.db
    .insertInto('press_releases')
    .values({ ...article, title: 'Faster invoices for freelancers', name: 'Press office' })
    .execute();
  await anEvent(api, { title: 'Who works in IT?', excerpt: 'An evening.' });
  await aMember(api, { name: 'Zara Weaver', title: 'IT support engineer' });
  await aMember(api, { name: 'Muhammad Invoicer', title: 'Bookkeeper', city: 'Quetta', visibility: 'members' });
  await aMember(api, { name: 'Open Invoicer', title: 'Bookkeeper', visibility: 'public' });
  await aMember(api, { name: 'Hidden Invoicer', visibility: 'hidden' });
  await aMember(api, { name: 'Unfinished Invoicer', complete: false });
});

const search = async (q: string, query: Partial<SearchQuery> = {}) =>
  (await api.ask(publicContent.search, { query: { q, ...query } })).data;

const titles = ({ groups }: SearchResults) =>
  Object.fromEntries(groups.map(({ kind, results }) => [kind, results.map(({ title }) => title)]));

test('one search finds events, courses, posts, publications, press releases and members, by any form of a word', async () => {
  expect(titles(await search('invoices'))).toEqual({
    event: ['Invoicing clinic', 'Invoices of the past'],
    course: ['Invoices that are paid'],
    post: ['My first invoice', 'Prices'],
    publication: ['State of invoicing'],
    press: ['Faster invoices for freelancers'],
  });
  expect(titles(await search('invoic')).member?.sort()).toEqual(['Muhammad Invoicer', 'Open Invoicer']);
});

test('what is over comes after what is to come, and a title before a text', async () => {
  const { groups } = await search('invoice');
  expect(groups.find(({ kind }) => kind === 'event')?.results.map(({ over }) => over)).toEqual([false, true]);
  expect(groups.find(({ kind }) => kind === 'post')?.results[0]?.title).toBe('My first invoice');
});

test('members are found as the directory shows them: by name, title and city, not when they are hidden', async () => {
  expect(titles(await search('bookkeeper quetta'))).toEqual({ member: ['Muhammad Invoicer'] });
  expect(titles(await search('hidden invoicer'))).toEqual({});
  const [group] = (await search('invoicer', { kind: 'member' })).groups;
  expect(group?.results.map(({ title, members_only }) => [title, members_only]).sort()).toEqual([
    ['Muhammad Invoicer', true],
    ['Open Invoicer', false],
  ]);
});

test('two letters find members by the beginning of a word', async () => {
  expect(titles(await search('mu', { kind: 'member' })).member).toEqual(['Muhammad Invoicer']);
  expect(titles(await search('it', { kind: 'member' })).member).toEqual(['Zara Weaver']);
  expect(titles(await search('it engineer', { kind: 'member' })).member).toEqual(['Zara Weaver']);
});

test('words that English has in every text are found in titles', async () => {
  expect(titles(await search('IT'))).toEqual({ event: ['Who works in IT?'], member: ['Zara Weaver'] });
  expect(titles(await search('who'))).toEqual({ event: ['Who works in IT?'] });
  expect(titles(await search('who is it', { kind: 'event' }))).toEqual({});
  expect(titles(await search('it support'))).toEqual({ member: ['Zara Weaver'] });
});

test('the last word may be unfinished, and words with spaces and marks that nobody sees are read', async () => {
  expect(titles(await search('  first\u200b   INV ')).post).toEqual(['My first invoice']);
  expect(titles(await search('ٹیکس')).post).toEqual(['آزادکار کے لیے ٹیکس']);
});

test('a misspelt word is read as the one most like it, and the answer says so', async () => {
  const found = await search('invoce');
  expect(found.corrected).toMatch(/^invoic/);
  expect(titles(found).post).toContain('My first invoice');
});

test('a name that is spelt another way is found', async () => {
  expect(titles(await search('Mohammad Invoicr')).member).toEqual(['Muhammad Invoicer']);
});

test('one kind alone is answered with more of it', async () => {
  for (let i = 0; i < 6; i += 1) await anEvent(api, { title: `Meetup of weavers ${i}` });
  const [few] = (await search('weavers')).groups;
  expect(few).toMatchObject({ kind: 'event', total: 6 });
  expect(few?.results).toHaveLength(4);
  const [all] = (await search('weavers', { kind: 'event' })).groups;
  expect(all?.results).toHaveLength(6);
});

test.each(['', ' ', 'a', '!!', "'; drop table users; --", 'would', '%%', '\\\\', '<b>zzzzqq</b>'])(
  '%j is answered, with nothing found',
  async (q) => {
    const { status, data } = await api.ask(publicContent.search, { query: { q } });
    expect(status).toBe(200);
    expect(data).toEqual({ corrected: null, groups: [] });
  },
);

test('a search that is too long, and a kind that does not exist, are refused', async () => {
  const long = await api.ask(publicContent.search, { query: { q: 'x'.repeat(101) } });
  expect(long).toMatchObject({ status: 422, errors: { q: 'Please use at most 100 characters.' } });
  const unknown = await api.ask(publicContent.search, { query: { q: 'tax', kind: 'secrets' as 'event' } });
  expect(unknown).toMatchObject({ status: 422, errors: { kind: 'Please choose from the list.' } });
});
