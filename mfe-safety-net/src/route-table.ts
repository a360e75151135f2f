import { defineRouteTable } from '@azadkar/release/route-table';
import { paths } from '@azadkar/shared-api/paths';

const members = { access: 'member', guestGoesTo: '/login', frame: 'dashboard' } as const;

export const routeTable = defineRouteTable([
  { ...members, page: 'issues', path: paths.issues, title: 'Your Issues' },
  { ...members, page: 'new-issue', path: paths.newIssue, title: 'New Issue' },
  { ...members, page: 'issue', path: paths.issue, title: 'Issue' },
]);
