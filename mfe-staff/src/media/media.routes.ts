import { buildRoutes } from '@azadkar/release/route-table';
import { mediaRows } from './media.rows';

export const mediaRoutes = buildRoutes('staff', mediaRows, {
  'media-library': () => import('./media-library/media-library.page'),
  'media-item': () => import('./media-item/media-item.page'),
});
