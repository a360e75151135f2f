import { defineRouteTable } from '@azadkar/release/route-table';
import { staffPaths } from '@azadkar/shared-api/paths/staff';

export const membersRows = defineRouteTable([
  {
    page: 'members',
    path: staffPaths.members,
    access: 'staff',
    roles: ['support', 'finance', 'learning', 'admin'],
    guestGoesTo: '/login',
    frame: 'dashboard',
    title: 'Members',
    menu: { place: 'dashboard', group: 'staff', label: 'Members', order: 40 },
  },
  {
    page: 'member',
    path: staffPaths.member,
    partOf: staffPaths.members,
    access: 'staff',
    roles: ['support', 'finance', 'learning', 'admin'],
    guestGoesTo: '/login',
    frame: 'dashboard',
    title: 'Member',
  },
]);
