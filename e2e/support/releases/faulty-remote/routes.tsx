import { buildRoutes } from '@azadkar/release/route-table';
import { throwAtEvaluation } from './behavior';
import { routeTable } from './route-table';

throwAtEvaluation('routes');

export const routes = buildRoutes('faulty', routeTable, {
  trial: () => import('./trial/trial.page'),
  rendered: () => import('./rendered/rendered.page'),
});
