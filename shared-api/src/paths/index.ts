/** Every address of the site, by subject. A path is written here once; route tables, links and tests read it. */
import { account } from './account';
import { learning } from './learning';
import { network } from './network';
import { publicPages } from './public';
import { safetyNet } from './safety-net';
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
  dashboard: '/dashboard',
  /** Short addresses of the account menu, which lead into the dashboard. */
  myOrders: '/orders',
  myIssues: '/issues',
} as const;
