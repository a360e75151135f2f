/** Every page of this remote; the only module that the shell loads. */
import { buildRoutes } from '@azadkar/release/route-table';
import { routeTable } from './route-table';

export const routes = buildRoutes('staff', routeTable, {
  overview: () => import('./overview/overview.page'),
});
