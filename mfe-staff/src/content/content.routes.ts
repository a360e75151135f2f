import { buildRoutes } from '@azadkar/release/route-table';
import { contentRows } from './content.rows';

export const contentRoutes = buildRoutes('staff', contentRows, {
  'content-list': () => import('./content-list/content-list.page'),
  'new-content': () => import('./new-content/new-content.page'),
  'content-item': () => import('./content-item/content-item.page'),
});
