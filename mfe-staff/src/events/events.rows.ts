import { defineRouteTable } from '@azadkar/release/route-table';
import { staffPaths } from '@azadkar/shared-api/paths/staff';

const frame = { access: 'staff', guestGoesTo: '/login', frame: 'dashboard' } as const;
const within = { ...frame, partOf: staffPaths.events } as const;
const editors = ['editor', 'admin'] as const;
const attendants = ['door', 'support', 'admin'] as const;
const everybody = ['editor', 'door', 'support', 'finance', 'admin'] as const;

export const eventsRows = defineRouteTable([
  {
    page: 'event-list',
    path: staffPaths.events,
    ...frame,
    roles: everybody,
    title: 'Events',
    menu: { place: 'dashboard', group: 'staff', label: 'Events', order: 20 },
  },
  { page: 'new-event', path: staffPaths.newEvent, ...within, roles: editors, title: 'New event' },
  { page: 'event', path: staffPaths.event, ...within, roles: everybody, title: 'Event' },
  { page: 'event-page', path: staffPaths.eventPage, ...within, roles: editors, title: 'Event' },
  { page: 'event-packages', path: staffPaths.eventPackages, ...within, roles: editors, title: 'Packages' },
  { page: 'event-attendees', path: staffPaths.eventAttendees, ...within, roles: attendants, title: 'Attendees' },
  {
    page: 'event-attendee',
    path: staffPaths.eventAttendee,
    ...within,
    roles: ['support', 'admin'],
    title: 'Ticket',
  },
  { page: 'event-door', path: staffPaths.eventDoor, ...within, roles: attendants, title: 'Door' },
]);
