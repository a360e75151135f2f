/** The groups of the site's menus, in their order. The entries are in the route tables of the remotes. */
import type { MenuGroups } from '@azadkar/release/manifest';

/** The lists of the footer, with their headings. */
export const footerGroups = [
  ['explore', 'Explore'],
  ['learn', 'Learn'],
  ['newsroom', 'Newsroom'],
  ['support', 'Support'],
] as const;

/** The lists of the menu beside the staff's pages, with their headings. Members of the staff have the first beside their own pages, too. */
export const staffGroups = [
  ['staff', 'Today'],
  ['staff-members', 'Members'],
  ['staff-events', 'Events and money'],
  ['staff-content', 'Content and mail'],
  ['staff-learning', 'Learning'],
  ['staff-administration', 'Administration'],
] as const;

/** The lists of the dashboard's menu, with their headings. */
export const dashboardGroups = [
  ['staff', 'Staff'],
  ['network', 'Network'],
  ['learn', 'Learn'],
  ['safety-net', 'Safety net'],
  ['contribute', 'Contribute'],
  ['membership', 'Membership'],
  ['more', 'More'],
  ['profile', 'Profile'],
] as const;

/** Where an entry may stand; one without a group stands in the first of its place. */
export const menuGroups: MenuGroups = {
  header: ['main', 'visitor', 'member', 'search', 'staff'],
  footer: [...footerGroups.map(([group]) => group), 'legal', 'slim'],
  account: ['main'],
  dashboard: [...new Set(['more', ...[...dashboardGroups, ...staffGroups].map(([group]) => group)])],
};
