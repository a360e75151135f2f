/** Every page of this remote; the only module the shell asks for. */
import { buildRoutes } from '@azadkar/release/route-table';
import { routeTable } from './route-table';

export const routes = buildRoutes('learning', routeTable, {
  courses: () => import(/* webpackChunkName: "courses" */ './courses/courses.page'),
});
