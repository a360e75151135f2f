/** The pages of this remote; the module that it exposes to the shell. */
import { buildRoutes } from '@azadkar/release/route-table';
import { routeTable } from './route-table';

export const routes = buildRoutes('safety-net', routeTable, {
  issues: () => import('./issues.page'),
  'new-issue': () => import('./new-issue.page'),
  issue: () => import('./issue.page'),
  report: () => import('./report.page'),
  promotions: () => import('./promotions.page'),
  promotion: () => import('./promotion.page'),
  'digital-account': () => import('./digital-account.page'),
  'coming-soon': () => import('./coming-soon.page'),
});
