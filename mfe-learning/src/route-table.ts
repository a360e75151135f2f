import { defineRouteTable } from '@azadkar/release/route-table';
import { paths } from '@azadkar/shared-api/paths';

export const routeTable = defineRouteTable([
  {
    page: 'courses',
    path: paths.courses,
    access: 'member',
    guestGoesTo: '/login',
    frame: 'dashboard',
    title: 'Courses',
  },
]);
