/** Every path of the site, by subject. Route tables, links and tests take them from here. */
import { account } from './account';
import { learning } from './learning';
import { network } from './network';
import { publicPages } from './public';
import { safetyNet } from './safety-net';
import { ticketing } from './ticketing';

export * from './pattern';

export const paths = {
  ...publicPages,
  ...account,
  ...network,
  ...ticketing,
  ...learning,
  ...safetyNet,
  dashboard: '/dashboard',
  /** Ours: what waits for the staff. */
  staffOverview: '/staff',
  /** Short paths of the account menu, which redirect into the dashboard. */
  myOrders: '/orders',
  myIssues: '/issues',
} as const;
