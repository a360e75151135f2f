import { defineRouteTable } from '@azadkar/release/route-table';
import { staffPaths } from '@azadkar/shared-api/paths/staff';

export const leadsRows = defineRouteTable([
  {
    page: 'bank-leads',
    path: staffPaths.bankLeads,
    access: 'staff',
    roles: ['support', 'admin'],
    guestGoesTo: '/login',
    frame: 'dashboard',
    title: 'Bank leads',
    menu: { place: 'dashboard', group: 'staff', label: 'Bank leads', order: 62 },
  },
]);
