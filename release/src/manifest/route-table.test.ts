import { defineRouteTable } from './route-table';

const entry = { place: 'header', label: 'Stalls', order: 10 } as const;

test('a public row is in the public frame, and a second address of the same page leads to the first', () => {
  const row = { page: 'stalls', access: 'public', query: ['city'], title: 'Stalls' } as const;
  const table = defineRouteTable([
    { ...row, path: '/stalls', menu: entry, render: 'each time' },
    { ...row, path: '/stands' },
    { ...row, path: '/stalls/:city', title: 'Stalls of a city' },
  ]);
  const recorded = { page: 'stalls', access: 'public', frame: 'public', query: ['city'], title: 'Stalls' };
  expect(table).toEqual([
    { ...recorded, path: '/stalls', menu: [entry], uncached: true },
    { ...recorded, path: '/stands', canonical: '/stalls' },
    { ...recorded, path: '/stalls/:city', title: 'Stalls of a city' },
  ]);
});

test('a row for members says where guests go and whose entry is current; below /dashboard it has the frame of that', () => {
  const title = 'My stall';
  const access = { for: 'member', guestGoesTo: '/register', needsCompleteProfile: true } as const;
  const table = defineRouteTable([
    { page: 'stall', path: '/dashboard/stall', access, title, menu: [entry, '/stalls'], render: 'browser' },
    { page: 'stall', path: '/stall/order', access: 'member', title, menu: '/dashboard/stall' },
    { page: 'keys', path: '/staff/keys', access: { for: 'staff', roles: ['admin'] }, title: 'Keys' },
  ]);
  expect(table).toEqual([
    {
      ...{ page: 'stall', path: '/dashboard/stall', title, access: 'member', frame: 'dashboard', browserOnly: true },
      ...{ guestGoesTo: '/register', needsCompleteProfile: true, menu: [entry], partOf: '/stalls' },
    },
    { page: 'stall', path: '/stall/order', title, access: 'member', frame: 'public', partOf: '/dashboard/stall' },
    { page: 'keys', path: '/staff/keys', title: 'Keys', access: 'staff', roles: ['admin'], frame: 'dashboard' },
  ]);
});
