import { buildRoutes } from '@azadkar/release/route-table';
import { supportRows } from './support.rows';

export const supportRoutes = buildRoutes('staff', supportRows, {
  issues: () => import('./issues/issues.page'),
  'canned-answers': () => import('./canned-answers/canned-answers.page'),
  'issue-report': () => import('./issue-report/issue-report.page'),
  issue: () => import('./issue/issue.page'),
  volunteers: () => import('./volunteers/volunteers.page'),
});
