/** Every page of this remote; the only module the shell asks for. */
import { buildRoutes } from '@azadkar/release/route-table';
import { routeTable } from './route-table';

export const routes = buildRoutes('network', routeTable, {
  directory: () => import(/* webpackChunkName: "directory" */ './directory/directory.page'),
  member: () => import(/* webpackChunkName: "member" */ './member/member.page'),
  volunteer: () => import(/* webpackChunkName: "volunteer" */ './volunteer/volunteer.page'),
});
