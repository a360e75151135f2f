/** The site's menus come out of the route tables in the specification's words and order. */

import { routeTable as account } from '../mfe-account/src/route-table';
import { routeTable as learning } from '../mfe-learning/src/route-table';
import { routeTable as network } from '../mfe-network/src/route-table';
import { routeTable as publicPages } from '../mfe-public/src/route-table';
import { routeTable as safetyNet } from '../mfe-safety-net/src/route-table';
import { routeTable as staff } from '../mfe-staff/src/route-table';
import { routeTable as ticketing } from '../mfe-ticketing/src/route-table';
import { leanMenus } from '../release/src/manifest/lean';
import type { PageRoute } from '../release/src/manifest/route-table';
import type { MemberDetails, Session } from '../shared-api/src';
import { STAFF_ROLES, type StaffRole } from '../shared-api/src/staff/staff.rules';
import { dashboardGroups, footerGroups, menuGroups, staffGroups } from '../shell/src/frames/menus/menu-groups';
import { menuLinks } from '../shell/src/frames/menus/site-menus';

const tables: readonly (readonly PageRoute[])[] = [
  account,
  learning,
  network,
  publicPages,
  safetyNet,
  staff,
  ticketing,
];
const remotes = tables.map((routes) => ({ routes }));
const rows = tables.flat();

const visitor: Session = { signedIn: false, details: null };
const member = (details: Partial<MemberDetails> = {}): Session => ({
  signedIn: true,
  details: {
    ...{ member_id: '100002', name: 'Amna', email: 'a@azadkar.test', phone: '', avatar: null },
    is_profile_completed: true,
    ...details,
  },
});

/** The lists of some groups: "Label → address", with "*" where the entry is current while the page of a path is open. */
function menus(groups: readonly string[], session: Session, { path = '', of = remotes } = {}): string[][] {
  const all = leanMenus(menuGroups, of) ?? {};
  const open = rows.find((row) => row.path === path);
  const lists = menuLinks(
    groups.map((group) => all[group] ?? []),
    session,
    open,
  );
  return lists.map((links) => links.map(({ label, to, current }) => `${label} → ${to}${current ? '*' : ''}`));
}
const menu = (...args: Parameters<typeof menus>) => menus(...args).flat();

/** The whole menu of the dashboard, with its headings: that of the staff while one of their pages is open. */
function dashboard(session: Session, path = ''): string[] {
  const isStaff = rows.find((row) => row.path === path)?.access === 'staff';
  const groups = isStaff ? staffGroups : dashboardGroups;
  const lists = menus(
    groups.map(([group]) => `dashboard/${group}`),
    session,
    { path },
  );
  return groups.flatMap(([, heading], i) => (lists[i]?.length ? [`${heading}:`, ...lists[i]] : []));
}

test('the header', () => {
  expect(menu(['header/main'], visitor)).toEqual([
    'Home → /',
    'Events → /events',
    'Blog → /blog',
    'About us → /about-us',
    'Our Voice → /our-voice',
    'Our Board → /board',
    'Membership → /membership',
  ]);
  expect(menu(['header/visitor'], visitor)).toEqual(['Login → /login', 'Become a member → /register']);
  expect(menu(['header/member'], member())).toEqual(['My Dashboard → /dashboard/membership']);
  expect(menu(['header/member'], visitor)).toEqual([]);
  expect(menu(['header/search'], visitor)).toEqual(['Search → /search']);
});

test('the menu of the account', () => {
  expect(menu(['account/main'], member())).toEqual([
    'Profile → /profile',
    'My Issues → /issues',
    'My Orders → /orders',
    'Logout → /logout',
  ]);
});

test('the footer, and the one of forms', () => {
  const footer = footerGroups.map(([group, heading]) => [heading, ...menu([`footer/${group}`], visitor)]);
  expect(footer).toEqual([
    [
      'Explore',
      'Events → /events',
      'Blog → /blog',
      'About us → /about-us',
      'Our Voice → /our-voice',
      'Our Board → /board',
      'Membership → /membership',
    ],
    [
      'Learn',
      'Google Career Certificates → /azadkar-google-career-certificates',
      'Soft Skills Program → /azadkar-google-soft-skills',
    ],
    [
      'Newsroom',
      'Publications → /publications',
      'Media Mentions → /media-mentions',
      'Press Releases → /press-releases',
      'News by email → /news',
    ],
    ['Support', 'Help → /help', 'Contact → /contact', 'Loans → /loans', 'Verify a certificate → /certificate'],
  ]);
  expect(menu(['footer/legal'], visitor)).toEqual([
    'Privacy → /privacy',
    'Terms → /terms',
    'Refunds → /refunds',
    'Accessibility → /accessibility',
  ]);
  expect(menu(['footer/slim'], member())).toEqual([
    'Help → /help',
    'Contact → /contact',
    'Privacy → /privacy',
    'Terms → /terms',
  ]);
});

const ofMembers = (profile: string, form: string) => [
  'Network:',
  'Peers → /dashboard/peers',
  'Messages → /dashboard/messages',
  `Your profile → ${profile}`,
  'Learn:',
  'Events → /dashboard/events',
  'My Tickets → /dashboard/tickets',
  'Courses → /dashboard/courses',
  'Google Career Certificates → /dashboard/azadkar-google-career-certificates',
  'Soft Skills Program → /dashboard/azadkar-google-soft-skills',
  'Safety net:',
  'Issues → /dashboard/issues',
  'Discounts & Promotions → /dashboard/promotions',
  'Contribute:',
  'Chapter Contributor → /dashboard/chapter-contributor',
  'University Ambassador → /dashboard/university-ambassador',
  'Meetups → /dashboard/meetups',
  'Speaker/Trainer → /dashboard/speaker',
  'Membership:',
  'Membership Details → /dashboard/membership',
  'Order History → /dashboard/orders',
  'Request a Freelancer Digital Account → /dashboard/digital-account',
  'Profile:',
  `Edit Profile → ${form}`,
  'Account settings → /profile',
  'Logout → /logout',
];

test('the dashboard, before and after the profile is complete', () => {
  expect(dashboard(member())).toEqual(ofMembers('/member/100002', '/dashboard/edit-profile'));
  const form = '/dashboard/complete-profile';
  expect(dashboard(member({ is_profile_completed: false }))).toEqual(ofMembers(form, form));
});

/** The entries beside the pages of the staff, word for word. */
const ofStaff: Readonly<Record<StaffRole, readonly string[]>> = {
  admin: [
    'Overview → /staff',
    'Check-in → /dashboard/check-in',
    'Tasks → /staff/tasks',
    'Members → /staff/members',
    'Plans → /staff/plans',
    'Issues → /staff/issues',
    'Bank leads → /staff/bank-leads',
    'Volunteers → /staff/volunteers',
    'Events → /staff/events',
    'Orders → /staff/orders',
    'Discount codes → /staff/discount-codes',
    'Reconciliation → /staff/reconciliation',
    'Providers → /staff/payment-providers',
    'Content → /staff/content/blog',
    'Media library → /staff/media',
    'Promotions → /staff/promotions',
    'Mail → /staff/mail',
    'Email texts → /staff/email-texts',
    'Announcements → /staff/announcements',
    'Lists → /staff/lists/issue-topics',
    'Site → /staff/site',
    'Courses → /staff/courses',
    'Applications → /staff/applications',
    'Grading → /staff/grading',
    'Certificates → /staff/certificates',
    'Figures → /staff/figures',
    'Roles → /staff/roles',
    'Audit log → /staff/audit',
  ],
  editor: [
    'Overview → /staff',
    'Tasks → /staff/tasks',
    'Events → /staff/events',
    'Content → /staff/content/blog',
    'Media library → /staff/media',
    'Promotions → /staff/promotions',
    'Email texts → /staff/email-texts',
    'Announcements → /staff/announcements',
    'Lists → /staff/lists/issue-topics',
    'Site → /staff/site',
    'Figures → /staff/figures',
  ],
  finance: [
    'Overview → /staff',
    'Tasks → /staff/tasks',
    'Members → /staff/members',
    'Plans → /staff/plans',
    'Events → /staff/events',
    'Orders → /staff/orders',
    'Discount codes → /staff/discount-codes',
    'Reconciliation → /staff/reconciliation',
    'Providers → /staff/payment-providers',
    'Figures → /staff/figures',
  ],
  support: [
    'Overview → /staff',
    'Tasks → /staff/tasks',
    'Members → /staff/members',
    'Issues → /staff/issues',
    'Bank leads → /staff/bank-leads',
    'Volunteers → /staff/volunteers',
    'Events → /staff/events',
    'Media library → /staff/media',
    'Promotions → /staff/promotions',
    'Mail → /staff/mail',
    'Figures → /staff/figures',
  ],
  learning: [
    'Overview → /staff',
    'Tasks → /staff/tasks',
    'Members → /staff/members',
    'Media library → /staff/media',
    'Courses → /staff/courses',
    'Applications → /staff/applications',
    'Grading → /staff/grading',
    'Certificates → /staff/certificates',
    'Figures → /staff/figures',
  ],
  door: [
    'Overview → /staff',
    'Check-in → /dashboard/check-in',
    'Tasks → /staff/tasks',
    'Events → /staff/events',
    'Figures → /staff/figures',
  ],
};

const isEntry = (line: string) => line.includes('→');
const unmarked = (lines: readonly string[]) => lines.map((line) => line.replace('*', ''));

test.each(STAFF_ROLES)('the menu of the staff for somebody with the role %s', (role) => {
  const session = member({ roles: [role] });
  expect(unmarked(dashboard(session, '/staff')).filter(isEntry)).toEqual(ofStaff[role]);
});

test('the menu of the staff has six headings, and the first list stands above those of members, too', () => {
  const admin = member({ roles: ['admin'] });
  const headings = dashboard(admin, '/staff').filter((line) => !isEntry(line));
  expect(headings.join(' ')).toBe('Today: Members: Events and money: Content and mail: Learning: Administration:');
  const members = ofMembers('/member/100002', '/dashboard/edit-profile');
  expect(dashboard(admin)).toEqual(['Staff:', ...ofStaff.admin.slice(0, 3), ...members]);
});

test('who has several roles sees the entries of each, once and in their order', () => {
  const menu = unmarked(dashboard(member({ roles: ['door', 'finance'] }), '/staff'));
  const both = ofStaff.admin.filter((entry) => [...ofStaff.door, ...ofStaff.finance].includes(entry));
  expect(menu.filter(isEntry)).toEqual(both);
});

test('the bar above the pages of the staff has their search', () => {
  expect(menu(['header/staff'], member({ roles: ['door'] }))).toEqual(['Search → /staff/search']);
  expect(menu(['header/staff'], member())).toEqual([]);
});

test.each([
  ['/staff/content/:kind/:id', 'Content'],
  ['/staff/media/:mediaId', 'Media library'],
  ['/staff/events/:eventId/attendees', 'Events'],
  ['/staff/orders/:orderNo', 'Orders'],
  ['/staff/members/:memberNo', 'Members'],
])('the page %s of the staff belongs to "%s"', (path, label) => {
  expect(dashboard(member({ roles: ['admin'] }), path).filter((link) => link.endsWith('*'))).toEqual([
    expect.stringContaining(`${label} →`),
  ]);
});

test('every page of the staff marks an entry of the menu while it is open', () => {
  for (const { path } of staff.filter((row) => row.page !== 'search')) {
    const marked = dashboard(member({ roles: ['admin'] }), path).filter((link) => link.endsWith('*'));
    expect([path, marked.length]).toEqual([path, 1]);
  }
});

test.each([
  ['/dashboard/issues/:issueId', 'Issues'],
  ['/dashboard/issues/new', 'Issues'],
  ['/dashboard/event/:eventSlug/:eventId', 'Events'],
  ['/dashboard/tickets/:ticketId', 'My Tickets'],
  ['/dashboard/orders/:orderId', 'Order History'],
  ['/dashboard/:courseId/start-quiz', 'Courses'],
  ['/dashboard/course/thankyou', 'Courses'],
  ['/dashboard/course/:courseSlug/:courseId/lesson/:lessonId', 'Courses'],
  ['/dashboard/membership/:packageName/order', 'Membership Details'],
  ['/dashboard/promotion/:companyName/:promotionId', 'Discounts & Promotions'],
])('the page %s belongs to "%s"', (path, label) => {
  expect(dashboard(member(), path).filter((link) => link.endsWith('*'))).toEqual([
    expect.stringContaining(`${label} →`),
  ]);
});

const isInDashboard = ({ menu: entries = [] }: PageRoute) =>
  [entries].flat().some(({ place }) => place === 'dashboard');

test('one entry is current at each address that the dashboard leads to', () => {
  for (const { path } of rows.filter(isInDashboard)) {
    const session = path.endsWith('complete-profile')
      ? member({ is_profile_completed: false })
      : member({ roles: ['admin'] });
    expect([path, dashboard(session, path).filter((link) => link.endsWith('*')).length]).toEqual([path, 1]);
  }
});

test.each([
  ['/event/:eventSlug/:eventId', 'Events → /events*'],
  ['/blog/:blogSlug/:blogId', 'Blog → /blog*'],
  ['/member/:memberId', 'Our Voice → /our-voice*'],
])('in the header, %s belongs to %s', (path, link) => {
  expect(menu(['header/main'], visitor, { path })).toContain(link);
});

test('a remote that is unpinned takes its entries with it, and one that is pinned brings its own', () => {
  const without = remotes.filter(({ routes }) => routes !== ticketing);
  expect(menu(['header/main', 'account/main'], member(), { of: without })).not.toContain('Events → /events');
  const careers: PageRoute = {
    ...{ page: 'careers', path: '/careers', access: 'public', frame: 'public', title: 'Careers' },
    menu: { place: 'footer', group: 'explore', label: 'Careers', order: 25 },
  };
  const explore = menu(['footer/explore'], visitor, { of: [...remotes, { routes: [careers] }] });
  expect(explore.slice(0, 3)).toEqual(['Events → /events', 'Careers → /careers', 'Blog → /blog']);
});

test('every group that a table names is one of the shell, and every page that one is part of has an entry', () => {
  for (const { path, menu: entries = [], partOf } of rows) {
    for (const { place, group } of [entries].flat())
      expect(group === undefined || menuGroups[place].includes(group) || path).toBe(true);
    if (partOf) expect(rows.find((row) => row.path === partOf)?.menu).toBeDefined();
  }
});
