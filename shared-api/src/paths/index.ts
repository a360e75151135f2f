/** Every path of the site, by subject. Route tables, links and tests take them from here. */
import { account } from './account';
import { learning } from './learning';
import { network } from './network';
import { publicPages } from './public';
import { safetyNet } from './safety-net';
import { staff } from './staff';
import { ticketing } from './ticketing';

export * from './pattern';
export { toPath } from './to-path';

export const paths = {
  ...publicPages,
  ...account,
  ...network,
  ...ticketing,
  ...learning,
  ...safetyNet,
  ...staff,
  dashboard: '/dashboard',
  /** Short paths of the account menu, which redirect into the dashboard. */
  myOrders: '/orders',
  myIssues: '/issues',
} as const;
