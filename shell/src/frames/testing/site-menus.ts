import type { LeanEntry, LeanMenus, PageRoute } from '@azadkar/release/manifest';
import { paths } from '@azadkar/shared-api/paths';

const entry = (label: string, to: PageRoute['path'], more: Partial<LeanEntry> = {}): LeanEntry => ({
  label,
  to,
  ...more,
});
const ofMembers = (label: string, to: PageRoute['path'], more: Partial<LeanEntry> = {}) =>
  entry(label, to, { access: 'member', ...more });

/** Menus with an entry of each kind; those of the site are in the route tables of its remotes. */
export const siteMenus: LeanMenus = {
  'header/main': [entry('Events', paths.events), entry('Blog', paths.blog)],
  'header/visitor': [entry('Login', paths.login), entry('Become a member', paths.register)],
  'header/member': [ofMembers('My Dashboard', paths.membership)],
  'header/search': [entry('Search', paths.search)],
  'header/staff': [entry('Search', '/staff/search', { access: 'staff', roles: ['door'] })],
  'account/main': [ofMembers('My Orders', paths.myOrders, { row: paths.orders }), ofMembers('Profile', paths.profile)],
  'footer/explore': [entry('Blog', paths.blog)],
  'footer/learn': [entry('Soft Skills Program', paths.softSkills)],
  'footer/slim': [entry('Help', paths.help)],
  'dashboard/staff': [entry('Check-in', paths.checkIn, { access: 'staff', roles: ['door', 'admin'] })],
  'dashboard/network': [
    ofMembers('Messages', paths.messages),
    entry('Your profile', paths.member, { profile: 'complete' }),
    ofMembers('Your profile', paths.completeProfile, { profile: 'incomplete' }),
  ],
  'dashboard/safety-net': [ofMembers('Issues', paths.issues)],
  'dashboard/contribute': [ofMembers('Speaker/Trainer', paths.speaker)],
  'dashboard/membership': [ofMembers('Membership Details', paths.membership), ofMembers('Order History', paths.orders)],
  'dashboard/profile': [
    ofMembers('Edit Profile', paths.editProfile, { profile: 'complete' }),
    ofMembers('Edit Profile', paths.completeProfile, { profile: 'incomplete' }),
  ],
};
