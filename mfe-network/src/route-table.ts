import { defineRouteTable } from '@azadkar/release/route-table';
import { paths } from '@azadkar/shared-api/paths';

export const routeTable = defineRouteTable([
  {
    page: 'directory',
    path: paths.ourVoice,
    access: 'public',
    frame: 'public',
    title: 'Our Voice',
    description:
      'Freelancers across Pakistan: who they are, what they do, what they ask for an hour, and where to find them.',
  },
  { page: 'directory', path: paths.peers, access: 'member', guestGoesTo: '/login', frame: 'dashboard', title: 'Peers' },
]);
