import { buildRoutes } from '@azadkar/release/route-table';
import { routeTable } from './route-table';

/** Every page of the directory, the members and contributing; the only module that the shell loads from this remote. */
export const routes = buildRoutes('network', routeTable, {
  directory: () => import(/* webpackChunkName: "directory" */ './directory/directory.page'),
  member: () => import(/* webpackChunkName: "member" */ './member/member.page'),
  volunteer: () => import(/* webpackChunkName: "volunteer" */ './volunteer/volunteer.page'),
});
