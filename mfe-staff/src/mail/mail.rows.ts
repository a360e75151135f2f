import { defineRouteTable } from '@azadkar/release/route-table';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { MAIL_ROLES, MAIL_WRITERS } from '@azadkar/shared-api/staff/mail-rules';

export const mailRows = defineRouteTable([
  {
    page: 'emails',
    path: staffPaths.mail,
    access: 'staff',
    roles: MAIL_ROLES,
    guestGoesTo: '/login',
    frame: 'dashboard',
    title: 'Mail',
    menu: { place: 'dashboard', group: 'staff', label: 'Mail', order: 70 },
  },
  {
    page: 'email-record',
    path: staffPaths.email,
    partOf: staffPaths.mail,
    access: 'staff',
    roles: MAIL_ROLES,
    guestGoesTo: '/login',
    frame: 'dashboard',
    title: 'Email',
  },
  {
    page: 'announcement-list',
    path: staffPaths.announcements,
    access: 'staff',
    roles: MAIL_WRITERS,
    guestGoesTo: '/login',
    frame: 'dashboard',
    title: 'Announcements',
    menu: { place: 'dashboard', group: 'staff', label: 'Announcements', order: 72 },
  },
  {
    page: 'new-announcement',
    path: staffPaths.newAnnouncement,
    partOf: staffPaths.announcements,
    access: 'staff',
    roles: MAIL_WRITERS,
    guestGoesTo: '/login',
    frame: 'dashboard',
    title: 'New announcement',
  },
  {
    page: 'announcement-record',
    path: staffPaths.announcement,
    partOf: staffPaths.announcements,
    access: 'staff',
    roles: MAIL_WRITERS,
    guestGoesTo: '/login',
    frame: 'dashboard',
    title: 'Announcement',
  },
]);
