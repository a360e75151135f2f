import { leanMenus } from './lean';
import type { MenuEntry, MenuGroups } from './menu-entry';
import type { PageRoute } from './route-table';

const groups: MenuGroups = {
  header: ['main', 'visitor'],
  footer: ['explore', 'learn'],
  account: ['main'],
  dashboard: ['more', 'learn'],
};
const row = (path: PageRoute['path'], menu: PageRoute['menu'], more: Partial<PageRoute> = {}): PageRoute => ({
  ...{ page: 'page', path, access: 'public', frame: 'public', title: path },
  menu,
  ...more,
});
const entry = (label: string, order: number, more: Partial<MenuEntry> = {}): MenuEntry => ({
  ...{ place: 'header', label, order },
  ...more,
});

test('entries of all remotes stand in their groups, in their order', () => {
  const one = { routes: [row('/a', [entry('A', 30), entry('A', 10, { place: 'footer', group: 'learn' })])] };
  const two = { routes: [row('/b', entry('B', 20)), row('/c', undefined)] };
  expect(leanMenus(groups, [one, two])).toEqual({
    'header/main': [
      { label: 'B', to: '/b' },
      { label: 'A', to: '/a' },
    ],
    'footer/learn': [{ label: 'A', to: '/a' }],
  });
});

test('of two with the same order the label decides, in whatever order remotes were pinned', () => {
  const remotes = ['/b', '/a'].map((path) => ({ routes: [row(path as '/a', entry(path, 10))] }));
  expect(leanMenus(groups, remotes)).toEqual(leanMenus(groups, remotes.toReversed()));
});

test('an entry without a group, or with one that the shell does not have, stands in the first of its place', () => {
  const routes = [
    row('/a', entry('A', 10, { place: 'dashboard' })),
    row('/b', entry('B', 20, { place: 'dashboard', group: 'jobs' })),
    row('/c', entry('C', 30, { place: 'footer', group: 'constructor' })),
  ];
  expect(Object.keys(leanMenus(groups, [{ routes }]) ?? {})).toEqual(['dashboard/more', 'footer/explore']);
});

test('an entry says who may open its page, and to which row its address leads', () => {
  const routes = [
    row('/dashboard/door', entry('Door', 10), { access: 'staff', roles: ['door'] }),
    row('/dashboard/orders', entry('Orders', 20, { address: '/orders', profile: 'complete' }), { access: 'member' }),
  ];
  expect(leanMenus(groups, [{ routes }])).toEqual({
    'header/main': [
      { label: 'Door', to: '/dashboard/door', access: 'staff', roles: ['door'] },
      { label: 'Orders', to: '/orders', row: '/dashboard/orders', access: 'member', profile: 'complete' },
    ],
  });
});

test('a shell from before there were menus in route tables keeps its own', () => {
  expect(leanMenus(undefined, [{ routes: [row('/a', entry('A', 10))] }])).toBeUndefined();
});
