/** Addresses of the site that only lead elsewhere. The shell's release carries them, so the gateway follows them too. */
import type { Redirect } from '@azadkar/release/manifest';
import { paths } from '@azadkar/shared-api/paths';

export const redirects: readonly Redirect[] = [
  { from: paths.dashboard, to: paths.membership, guestGoesTo: '/login' },
  { from: paths.myOrders, to: paths.orders, guestGoesTo: '/' },
  { from: paths.myIssues, to: paths.issues, guestGoesTo: '/' },
  { from: '/dasboard/*', to: '/dashboard/*', permanent: true }, // a misspelling that links to the site still have
];
