import { defineRouteTable } from '@azadkar/release/route-table';
import { staffPaths } from '@azadkar/shared-api/paths/staff';

export const supportRows = defineRouteTable([
  {
    page: 'issues',
    path: staffPaths.issues,
    access: 'staff',
    roles: ['support', 'admin'],
    guestGoesTo: '/login',
    frame: 'dashboard',
    title: 'Issues',
    menu: { place: 'dashboard', group: 'staff', label: 'Issues', order: 60 },
  },
  {
    page: 'canned-answers',
    path: staffPaths.cannedAnswers,
    access: 'staff',
    roles: ['support', 'admin'],
    guestGoesTo: '/login',
    frame: 'dashboard',
    title: 'Answers kept ready',
  },
  {
    page: 'issue-report',
    path: staffPaths.issueReport,
    access: 'staff',
    roles: ['support', 'admin'],
    guestGoesTo: '/login',
    frame: 'dashboard',
    title: 'Issues by month',
  },
  {
    page: 'issue',
    path: staffPaths.issue,
    access: 'staff',
    roles: ['support', 'admin'],
    guestGoesTo: '/login',
    frame: 'dashboard',
    title: 'Issue',
  },
  {
    page: 'volunteers',
    path: staffPaths.volunteers,
    access: 'staff',
    roles: ['support', 'admin'],
    guestGoesTo: '/login',
    frame: 'dashboard',
    title: 'Volunteers',
    menu: { place: 'dashboard', group: 'staff', label: 'Volunteers', order: 66 },
  },
]);
