import { withoutStaff } from './lean';
import type { LeanManifest } from './manifest';
import type { PageRoute } from './route-table';

const row = (path: `/${string}`, access: PageRoute['access']): PageRoute => ({
  ...{ page: 'page', path, access, frame: 'public', title: path },
});
const version = { version: '1.0.0', container: 'c', entry: '/entry.js' };
const lean: LeanManifest = {
  revision: 7,
  shell: '1.0.0',
  remotes: [
    { name: 'events', routes: [row('/events', 'public'), row('/door', 'staff')], versions: [version] },
    { name: 'staff', routes: [row('/staff', 'staff')], versions: [version] },
    { name: 'figures', routes: [], versions: [version] },
    { name: 'hints', routes: [], versions: [version] },
    { name: 'tools', routes: [row('/tools', 'staff')], versions: [version], overridden: true },
  ],
  menus: {
    'main/explore': [
      { label: 'Events', to: '/events' },
      { label: 'Door', to: '/door', access: 'staff' },
    ],
    'main/staff': [{ label: 'Staff', to: '/staff', access: 'staff' }],
  },
  slots: {
    'overview@1': [{ remote: 'figures', part: 'members', access: 'staff' }],
    'home@1': [
      { remote: 'hints', part: 'next', access: 'member' },
      { remote: 'events', part: 'door', access: 'staff' },
    ],
  },
};

test('without a role nothing is left that is for staff, nor a remote that has nothing else, but what a developer chose', () => {
  const { remotes, menus, slots, revision, shell, withoutStaff: marked } = withoutStaff(lean);
  expect({ revision, shell, marked }).toEqual({ revision: 7, shell: '1.0.0', marked: true });
  expect(remotes.map(({ name, routes }) => [name, routes.map(({ path }) => path)])).toEqual([
    ['events', ['/events']],
    ['hints', []],
    ['tools', []],
  ]);
  expect(menus).toEqual({ 'main/explore': [{ label: 'Events', to: '/events' }] });
  expect(slots).toEqual({ 'home@1': [{ remote: 'hints', part: 'next', access: 'member' }] });
});

test('what a site does not have is not added', () => {
  const { menus: _menus, slots: _slots, ...bare } = lean;
  expect(Object.keys(withoutStaff(bare))).toEqual(['revision', 'shell', 'withoutStaff', 'remotes']);
});
