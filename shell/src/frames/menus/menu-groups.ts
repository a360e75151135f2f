/** The groups of the site's menus, in their order. The entries are in the route tables of the remotes. */
import type { MenuGroups } from '@azadkar/release/manifest';

/** The lists of the footer, with their headings. */
export const footerGroups = [
  ['explore', 'Explore'],
  ['learn', 'Learn'],
  ['newsroom', 'Newsroom'],
  ['support', 'Support'],
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
  header: ['main', 'visitor', 'member', 'search'],
  footer: [...footerGroups.map(([group]) => group), 'legal', 'slim'],
  account: ['main'],
  dashboard: ['more', ...dashboardGroups.map(([group]) => group).filter((group) => group !== 'more')],
};
