import { buildRoutes } from '@azadkar/release/route-table';
import { routeTable } from './route-table';

/** Every page of joining, signing in, the profile and membership. */
export const routes = buildRoutes('account', routeTable, {
  register: () => import(/* webpackChunkName: "register" */ './register/register.page'),
  login: () => import(/* webpackChunkName: "login" */ './login/login.page'),
  'forgot-password': () => import(/* webpackChunkName: "forgot-password" */ './forgot-password/forgot-password.page'),
  'reset-password': () => import(/* webpackChunkName: "reset-password" */ './reset-password/reset-password.page'),
  'confirm-email': () => import(/* webpackChunkName: "confirm-email" */ './confirm-email/confirm-email.page'),
  profile: () => import(/* webpackChunkName: "profile" */ './profile/profile.page'),
  logout: () => import(/* webpackChunkName: "logout" */ './logout/logout.page'),
  'edit-profile': () => import(/* webpackChunkName: "edit-profile" */ './edit-profile/edit-profile.page'),
  membership: () => import(/* webpackChunkName: "membership" */ './membership/membership.page'),
  'order-membership': () =>
    import(/* webpackChunkName: "order-membership" */ './order-membership/order-membership.page'),
});
