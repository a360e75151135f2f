import { paths, toPath } from '@azadkar/shared-api/paths';
import { aMember } from '@azadkar/shared-ui/testing';
import { findCurrentLink } from './current-link';
import { dashboardMenus } from './dashboard-links';
import { accountLinks, publicLinks } from './navigation';

const complete = aMember();
const incomplete = aMember({ is_profile_completed: false });

const linksOf = (member = complete) => dashboardMenus(member).flatMap(({ links }) => links);
const linkTo = (label: string, member = complete) => linksOf(member).find((link) => link.label === label)?.to;
const currentAt = (pathname: string, member = complete) => {
  const current = findCurrentLink(linksOf(member), pathname);
  return current && [current.link.label, current.mark];
};

test('the menus have the words of the specification', () => {
  expect(dashboardMenus(complete).map(({ label }) => label)).toEqual([
    'Network',
    'Learn',
    'Safety net',
    'Contribute',
    'Membership',
    'Profile',
  ]);
  expect(publicLinks.map(({ label }) => label)).toEqual([
    'Home',
    'Events',
    'Blog',
    'About us',
    'Our Voice',
    'Our Board',
    'Membership',
  ]);
});

test('one entry is current at each address that a menu leads to', () => {
  for (const { to, label } of linksOf()) expect(currentAt(to)).toEqual([label, 'page']);
  expect(currentAt(paths.completeProfile, incomplete)).toEqual(['Edit Profile', 'page']);
});

test.each([
  [toPath(paths.issue, { issueId: 'abc' }), 'Issues'],
  [toPath(paths.memberEvent, { eventSlug: 'meetup', eventId: 1 }), 'Events'],
  [toPath(paths.startQuiz, { courseId: 11 }), 'Courses'],
  [paths.courseEnrolled, 'Courses'],
  [toPath(paths.orderMembership, { packageName: 'surge' }), 'Membership Details'],
])('the page %s belongs to "%s"', (pathname, label) => {
  expect(currentAt(pathname)).toEqual([label, 'true']);
});

test('a page of no menu marks nothing, even with a damaged address', () => {
  expect(currentAt(paths.jobs)).toBeNull();
  expect(findCurrentLink(publicLinks, '/blog/%E0%A4%A/1')?.link.label).toBe('Blog');
});

test('"Your profile" is the page that others see, and leads to the form until the profile is complete', () => {
  expect(linkTo('Your profile')).toBe(toPath(paths.member, { memberId: complete.member_id }));
  expect(linkTo('Edit Profile')).toBe(paths.editProfile);
  for (const label of ['Your profile', 'Edit Profile']) expect(linkTo(label, incomplete)).toBe(paths.completeProfile);
});

test('the settings of the account are in the menu of the dashboard and in that of the account', () => {
  expect(linkTo('Account settings')).toBe(paths.profile);
  expect(accountLinks.map(({ to }) => to)).toContain(paths.profile);
});
