import { defineRouteTable } from '@azadkar/release/route-table';
import { staffPaths } from '@azadkar/shared-api/paths/staff';

export const rolesRows = defineRouteTable([
  {
    page: 'roles',
    path: staffPaths.roles,
    access: 'staff',
    roles: ['admin'],
    guestGoesTo: '/login',
    frame: 'dashboard',
    title: 'Roles',
    menu: { place: 'dashboard', group: 'staff', label: 'Roles', order: 80 },
  },
]);
