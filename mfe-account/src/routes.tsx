import { buildRoutes } from '@azadkar/release/route-table';
import { routeTable } from './route-table';

/** Every page of joining, signing in, the profile and membership. */
export const routes = buildRoutes('account', routeTable, {
  register: () => import('./register.page'),
  login: () => import('./login/login.page'),
  'forgot-password': () => import('./forgot-password.page'),
  'reset-password': () => import('./reset-password.page'),
  'confirm-email': () => import('./confirm-email.page'),
  profile: () => import('./profile/profile.page'),
  security: () => import('./security/security.page'),
  privacy: () => import('./profile/privacy.page'),
  emails: () => import('./profile/emails.page'),
  data: () => import('./profile/data.page'),
  logout: () => import('./logout.page'),
  'edit-profile': () => import('./edit-profile/edit-profile.page'),
  membership: () => import('./membership/membership.page'),
  'membership-card': () => import('./membership-card/membership-card.page'),
  'check-card': () => import('./check-card.page'),
  'order-membership': () => import('./order-membership.page'),
});
