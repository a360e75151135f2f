import { buildRoutes } from '@azadkar/release/route-table';
import { routeTable } from './route-table';

/** Every page of the directory, the members and contributing; the only module that the shell loads from this remote. */
export const routes = buildRoutes('network', routeTable, {
  directory: () => import('./directory/directory.page'),
  member: () => import('./member.page'),
  messages: () => import('./messages.page'),
  conversation: () => import('./conversation.page'),
  write: () => import('./write.page'),
  volunteer: () => import('./volunteer.page'),
});
