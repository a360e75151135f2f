import { buildRoutes } from '@azadkar/release/route-table';
import { overviewRows } from './overview.rows';

export const overviewRoutes = buildRoutes('staff', overviewRows, {
  overview: () => import('./overview.page'),
  figures: () => import('./figures/figures.page'),
  'task-list': () => import('./task-list/task-list.page'),
});
