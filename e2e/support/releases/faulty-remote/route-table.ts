import { defineRouteTable } from '@azadkar/release/route-table';

const publicPage = { access: 'public', query: [], title: 'Faulty' } as const;

const drawn = { access: 'member', render: 'browser' } as const;

/** The last part of an address names the fault that a visitor meets there. Browsers draw the page for members. */
export const routeTable = defineRouteTable([
  { ...publicPage, page: 'trial', path: '/faulty/:fault' },
  { ...publicPage, page: 'trial', path: '/dashboard/faulty/faults/:fault', ...drawn },
  { ...publicPage, page: 'rendered', path: '/faulty/rendered/:fault' },
]);
