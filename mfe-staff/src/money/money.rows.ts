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
  {
    page: 'providers',
    path: staffPaths.paymentProviders,
    access: 'staff',
    roles: ['finance', 'admin'],
    guestGoesTo: '/login',
    frame: 'dashboard',
    title: 'Payment providers',
    menu: { place: 'dashboard', group: 'staff', label: 'Providers', order: 34 },
  },
]);
