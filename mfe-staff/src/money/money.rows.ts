import { defineRouteTable } from '@azadkar/release/route-table';
import { staffPaths } from '@azadkar/shared-api/paths/staff';

export const moneyRows = defineRouteTable([
  {
    page: 'orders',
    path: staffPaths.orders,
    access: 'staff',
    roles: ['finance', 'admin'],
    guestGoesTo: '/login',
    frame: 'dashboard',
    title: 'Orders',
    menu: { place: 'dashboard', group: 'staff', label: 'Orders', order: 30 },
  },
  {
    page: 'order',
    path: staffPaths.order,
    partOf: staffPaths.orders,
    access: 'staff',
    roles: ['finance', 'admin'],
    guestGoesTo: '/login',
    frame: 'dashboard',
    title: 'Order',
  },
  {
    page: 'reconciliation',
    path: staffPaths.reconciliation,
    access: 'staff',
    roles: ['finance', 'admin'],
    guestGoesTo: '/login',
    frame: 'dashboard',
    title: 'Reconciliation',
    menu: { place: 'dashboard', group: 'staff', label: 'Reconciliation', order: 32 },
  },
]);
