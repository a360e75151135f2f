import { defineRouteTable } from '@azadkar/release/route-table';
import { staffPaths } from '@azadkar/shared-api/paths/staff';

export const promotionsRows = defineRouteTable([
  {
    page: 'promotions',
    path: staffPaths.promotions,
    access: 'staff',
    roles: ['editor', 'support', 'admin'],
    guestGoesTo: '/login',
    frame: 'dashboard',
    title: 'Promotions',
    menu: { place: 'dashboard', group: 'staff', label: 'Promotions', order: 64 },
  },
  {
    page: 'new-promotion',
    path: staffPaths.newPromotion,
    partOf: staffPaths.promotions,
    access: 'staff',
    roles: ['editor', 'support', 'admin'],
    guestGoesTo: '/login',
    frame: 'dashboard',
    title: 'New promotion',
  },
  {
    page: 'promotion',
    path: staffPaths.promotion,
    partOf: staffPaths.promotions,
    access: 'staff',
    roles: ['editor', 'support', 'admin'],
    guestGoesTo: '/login',
    frame: 'dashboard',
    title: 'Promotion',
  },
]);
