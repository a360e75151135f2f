import { buildRoutes } from '@azadkar/release/route-table';
import { routeTable } from './route-table';

export const routes = buildRoutes('faulty', routeTable, {
  trial: () => import('./trial/trial.page'),
  rendered: () => import('./rendered/rendered.page'),
});
