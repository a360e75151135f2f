/** The pages of this remote; the module that it exposes to the shell. */
import { buildRoutes } from '@azadkar/release/route-table';
import { routeTable } from './route-table';

export const routes = buildRoutes('safety-net', routeTable, {
  issues: () => import(/* webpackChunkName: "issues" */ './issues/issues.page'),
  'new-issue': () => import(/* webpackChunkName: "new-issue" */ './new-issue/new-issue.page'),
  issue: () => import(/* webpackChunkName: "issue" */ './issue/issue.page'),
  promotions: () => import(/* webpackChunkName: "promotions" */ './promotions/promotions.page'),
  promotion: () => import(/* webpackChunkName: "promotion" */ './promotion/promotion.page'),
  'digital-account': () => import(/* webpackChunkName: "digital-account" */ './digital-account/digital-account.page'),
  'coming-soon': () => import(/* webpackChunkName: "coming-soon" */ './coming-soon/coming-soon.page'),
});
