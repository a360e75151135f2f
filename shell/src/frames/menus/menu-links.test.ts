import type { PageRoute } from '@azadkar/release/manifest';
import type { MemberDetails, Session } from '@azadkar/shared-api';
import { paths } from '@azadkar/shared-api/paths';
import { aMember } from '@azadkar/shared-ui/testing';
import { siteMenus } from '../testing/site-menus';
import { menuLinks } from './site-menus';

const visitor: Session = { signedIn: false, details: null };
const member = (details: Partial<MemberDetails> = {}): Session => ({ signedIn: true, details: aMember(details) });
const row = (path: PageRoute['path'], partOf?: PageRoute['path']) => ({ path, partOf });

const linksFor = (session: Session, groups = Object.keys(siteMenus), open = row('/elsewhere')) =>
  menuLinks(
    groups.map((group) => siteMenus[group] ?? []),
    session,
    open,
  ).flat();
const labels = (session: Session, ...groups: string[]) => linksFor(session, groups).map(({ label }) => label);

test('an entry is shown to whoever may open its page, and to nobody else', () => {
  expect(labels(visitor, 'header/main', 'header/member', 'account/main')).toEqual(['Events', 'Blog']);
  expect(labels(member(), 'header/member', 'account/main')).toEqual(['My Dashboard', 'My Orders', 'Profile']);
});

test.each<[string, Session, boolean]>([
  ['a visitor', visitor, false],
  ['a member', member(), false],
  ['the door', member({ roles: ['door'] }), true],
  ['an administrator with two roles', member({ roles: ['support', 'admin'] }), true],
  ['another role', member({ roles: ['finance'] }), false],
  ['somebody with a damaged cookie', { signedIn: true, details: null }, false],
])('the entry of the door is shown: %s', (_, session, shown) => {
  expect(labels(session, 'dashboard/staff').includes('Check-in')).toBe(shown);
});

test('"Your profile" is the page that others see, and leads to the form until the profile is complete', () => {
  const profile = (details?: Partial<MemberDetails>) =>
    linksFor(member(details), ['dashboard/network', 'dashboard/profile']).map(({ label, to }) => [label, to]);
  expect(profile({ member_id: '100002' })).toEqual([
    ['Messages', paths.messages],
    ['Your profile', '/member/100002'],
    ['Edit Profile', paths.editProfile],
  ]);
  expect(profile({ is_profile_completed: false })).toEqual([
    ['Messages', paths.messages],
    ['Your profile', paths.completeProfile],
    ['Edit Profile', paths.completeProfile],
  ]);
});

test('without details no entry leads to a page of nobody', () => {
  const links = linksFor({ signedIn: true, details: null });
  expect(links.filter(({ to }) => to.includes('//') || to.endsWith('/'))).toEqual([]);
});

test('the entry of the open page is current, also where its link is redirected there', () => {
  const current = (open: ReturnType<typeof row>, ...groups: string[]) =>
    linksFor(member(), groups, open).flatMap(({ label, current: mark }) => (mark ? [[label, mark]] : []));
  expect(current(row(paths.orders), 'account/main')).toEqual([['My Orders', 'page']]);
  expect(current(row(paths.event, paths.events), 'header/main')).toEqual([['Events', 'true']]);
  expect(current(row(paths.help), 'header/main', 'account/main')).toEqual([]);
});

test('of two entries that lead to the open page one is current, the later', () => {
  const links = linksFor(
    member({ is_profile_completed: false }),
    ['dashboard/network', 'dashboard/profile'],
    row(paths.completeProfile),
  );
  expect(links.map(({ current }) => current)).toEqual([undefined, undefined, 'page']);
});

test('at an address without a page nothing is current', () => {
  const [links = []] = menuLinks([siteMenus['header/main'] ?? []], visitor, undefined);
  expect(links.map(({ current }) => current)).toEqual([undefined, undefined]);
});
