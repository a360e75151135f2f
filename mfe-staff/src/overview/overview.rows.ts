import { defineRouteTable } from '@azadkar/release/route-table';
import { staffPaths } from '@azadkar/shared-api/paths/staff';

export const overviewRows = defineRouteTable([
  {
    page: 'overview',
    path: staffPaths.overview,
    access: 'staff',
    guestGoesTo: '/login',
    frame: 'dashboard',
    title: 'Overview',
    menu: { place: 'dashboard', group: 'staff', label: 'Overview', order: 5 },
    slots: [{ slot: 'staff-overview@1', maxKilobytes: 10 }],
  },
  {
    page: 'figures',
    path: staffPaths.figures,
    access: 'staff',
    guestGoesTo: '/login',
    frame: 'dashboard',
    title: 'Figures',
    menu: { place: 'dashboard', group: 'staff', label: 'Figures', order: 78 },
  },
  {
    page: 'task-list',
    path: staffPaths.tasks,
    access: 'staff',
    guestGoesTo: '/login',
    frame: 'dashboard',
    title: 'Tasks',
    menu: { place: 'dashboard', group: 'staff', label: 'Tasks', order: 84 },
  },
]);
