import type { PageRoute } from '../manifest/route-table';
import { choosePages } from './choose-pages';

const row = (path: `/${string}`, access: PageRoute['access'] = 'public'): PageRoute => ({
  page: path,
  path,
  access,
  frame: 'public',
  title: path,
});
const routes = [
  ...[row('/events'), row('/event/:slug/:id'), row('/my-tickets', 'member'), row('/logout', 'member')],
  row('/door', 'staff'),
];
const examples = { visit: ['/event/demo/1?from=home', '/course/1'], skip: ['/logout'] };

test('without a member, public pages are opened, and examples of those with parameters', () => {
  const { pages, others } = choosePages(routes, examples, false);
  expect(pages.map(({ address, row }) => [address, row.path])).toEqual([
    ['/events', '/events'],
    ['/event/demo/1?from=home', '/event/:slug/:id'],
  ]);
  expect(others.map(({ what, detail }) => `${what} ${detail}`)).toEqual([
    '/my-tickets is for members: say --member <email:password>',
    '/logout check.json says so',
    '/door is for staff, whose second factor a check does not have',
    '/course/1 no row of the route table has it',
  ]);
});

test("with a member, members' pages are opened too, but not those to skip", () => {
  const { pages } = choosePages(routes, examples, true);
  expect(pages.map(({ address }) => address)).toEqual(['/events', '/my-tickets', '/event/demo/1?from=home']);
});

test('an example with a query is opened instead of the plain address', () => {
  const { pages } = choosePages([row('/bill')], { visit: ['/bill?id=1'], skip: [] }, true);
  expect(pages.map(({ address }) => address)).toEqual(['/bill?id=1']);
});

test('a row that needs an example is left out, with how to give one', () => {
  const { others } = choosePages([row('/event/:slug/:id')], { visit: [], skip: [] }, true);
  expect(others).toEqual([
    {
      what: '/event/:slug/:id',
      verdict: 'left out',
      detail: 'needs an example: {"visit": ["/event/1/1"]} in check.json',
    },
  ]);
});
