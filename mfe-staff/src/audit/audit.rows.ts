import { defineRouteTable } from '@azadkar/release/route-table';
import { staffPaths } from '@azadkar/shared-api/paths/staff';

export const auditRows = defineRouteTable([
  {
    page: 'audit',
    path: staffPaths.audit,
    access: 'staff',
    roles: ['admin'],
    guestGoesTo: '/login',
    frame: 'dashboard',
    title: 'Audit log',
    menu: { place: 'dashboard', group: 'staff', label: 'Audit log', order: 82 },
  },
]);
