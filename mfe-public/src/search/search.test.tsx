import { publicContent } from '@azadkar/shared-api/public';
import type { SearchResult, SearchResults } from '@azadkar/shared-api/public/schema';
import { answers } from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { routes } from '../routes';

const result = (own: Partial<SearchResult>): SearchResult => ({
  ...{ id: 1, slug: 'a', title: 'A result', text: '', date: null, city: null, avatar: null, link: null },
  ...{ over: false, members_only: false },
  ...own,
});
const found: SearchResults = {
  corrected: null,
  groups: [
    {
      kind: 'event',
      total: 6,
      results: [
        result({ id: 3, title: 'Tax clinic', date: '2026-12-01T09:00:00Z', city: 'Lahore' }),
        result({ id: 4, title: 'Fest', link: '/freelance-fest-2022' }),
        result({ id: 5, title: 'Abroad', link: 'https://fest.example/', over: true }),
      ],
    },
    { kind: 'course', total: 1, results: [result({ id: 7, title: 'Taxes for freelancers', members_only: true })] },
    { kind: 'publication', total: 1, results: [result({ id: 2, title: 'Tax report' })] },
    { kind: 'member', total: 1000, results: [result({ id: 100_010, title: 'Amna Tax', members_only: true })] },
  ],
};
const open = (search: string, reply = found, as: 'visitor' | 'member' = 'visitor') =>
  visit(routes, `/search${search}`, { as, api: [answers(publicContent.search, reply)] });

test('the page asks what to look for, and calls nobody before it knows', async () => {
  const page = await open('');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Search');
  expect(page.api.callsTo(publicContent.search)).toEqual([]);
});

test('words are searched for by Enter, are in the address, and back shows what was before', async () => {
  const page = await open('');
  const field = screen.getByRole('searchbox', { name: 'What are you looking for?' });
  await page.user.type(field, 'tax{Enter}');
  await page.expectUrl('/search?q=tax');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  expect(page.api.callsTo(publicContent.search)[0]?.query).toEqual({ q: 'tax' });
  await page.user.type(field, 'es{Enter}');
  await page.expectUrl('/search?q=taxes');
  await page.goBack();
  await page.expectUrl('/search?q=tax');
  expect(screen.getByRole('searchbox')).toHaveValue('tax');
});

test('results stand by kind, each with its number, and lead to their pages', async () => {
  await open('?q=tax');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Events',
    'Courses',
    'Publications',
    'Members',
  ]);
  const events = within(screen.getByRole('region', { name: 'Events' }));
  expect(events.getByText('6')).toBeVisible();
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('Tax clinic')).toBe('/event/a/3');
  expect(href('Fest')).toBe('/freelance-fest-2022');
  expect(href('Abroad')).toBe('https://fest.example/');
  expect(href('Taxes for freelancers')).toBe('/dashboard/course/a/7');
  expect(href('Tax report')).toBe('/publications?publication=2');
  expect(href('Amna Tax')).toBe('/member/100010');
  expect(href('Show all in Events')).toBe('/search?q=tax&kind=event');
  expect(href('Show them in the directory')).toBe('/our-voice?search=tax');
});

test('the page says how many there are, and where nobody counts further', async () => {
  const page = await open('?q=tax');
  expect(screen.getByRole('status')).toHaveTextContent('More than 1,000 results for “tax”.');
  expect(page.text()).toContain('more than 1,000');
});

test('a visitor sees which pages are for members only, and a member is not told', async () => {
  await open('?q=tax');
  expect(screen.getAllByText('Members only')).toHaveLength(2);
});

test('a member is not told that pages are for members', async () => {
  await open('?q=tax', found, 'member');
  expect(screen.queryByText('Members only')).toBeNull();
});

test('of words that nothing has, the page says what it has searched for instead', async () => {
  await open('?q=taks', { ...found, corrected: 'tax' });
  expect(screen.getByRole('status')).toHaveTextContent('Nothing was found for “taks”.');
  expect(screen.getByRole('status')).toHaveTextContent('results for “tax”.');
});

test('without results the page says so, and leads on', async () => {
  await open('?q=zzz', { corrected: null, groups: [] });
  expect(screen.getByRole('heading', { name: 'Nothing was found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'The directory' })).toHaveAttribute('href', '/our-voice');
});

test.each(['?q=a', '?q=%20!%20'])('%s is too short, and asks nobody', async (search) => {
  const page = await open(search);
  expect(screen.getByRole('status')).toHaveTextContent('Please enter a word with at least 2 letters.');
  expect(page.api.callsTo(publicContent.search)).toEqual([]);
});

test('one kind alone can be left for all of them, and an unknown one is ignored', async () => {
  const page = await open('?q=tax&kind=event');
  expect(page.api.callsTo(publicContent.search)[0]?.query).toEqual({ q: 'tax', kind: 'event' });
  expect(screen.getByText(/Only in Events/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Search everywhere' })).toHaveAttribute('href', '/search?q=tax');
  expect(screen.queryByRole('link', { name: 'Show all in Events' })).toBeNull();
});

test('an address with a search that is too long is cut', async () => {
  const page = await open(`?q=${'x'.repeat(200)}&kind=secrets`);
  expect(page.api.callsTo(publicContent.search)[0]?.query).toEqual({ q: 'x'.repeat(100) });
});
