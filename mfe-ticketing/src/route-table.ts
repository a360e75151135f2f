import { defineRouteTable } from '@azadkar/release/route-table';
import { paths } from '@azadkar/shared-api/paths';

export const routeTable = defineRouteTable([
  {
    page: 'events',
    path: paths.events,
    access: 'public',
    frame: 'public',
    title: 'Events',
    description: 'Meetups, workshops and conferences for freelancers across Pakistan: what is coming, and what was.',
  },
  {
    page: 'event',
    path: paths.event,
    access: 'public',
    frame: 'public',
    title: 'Event',
    description: 'An event for freelancers in Pakistan: when, where, who speaks, and how to take part.',
  },
  {
    page: 'events',
    path: paths.memberEvents,
    access: 'member',
    guestGoesTo: '/login',
    frame: 'dashboard',
    title: 'Events',
  },
  {
    page: 'event',
    path: paths.memberEvent,
    access: 'member',
    guestGoesTo: '/register',
    frame: 'dashboard',
    title: 'Event',
  },
]);
