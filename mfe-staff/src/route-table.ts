import { defineRouteTable } from '@azadkar/release/route-table';
import { paths } from '@azadkar/shared-api/paths';

export const routeTable = defineRouteTable([
  {
    page: 'overview',
    path: paths.staffOverview,
    access: 'staff',
    guestGoesTo: '/login',
    frame: 'dashboard',
    title: 'Overview',
    menu: { place: 'dashboard', group: 'staff', label: 'Overview', order: 5 },
    slots: [{ slot: 'staff-overview@1', maxKilobytes: 10 }],
  },
]);
