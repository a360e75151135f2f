import { defineRouteTable } from '@azadkar/release/route-table';
import { staffPaths } from '@azadkar/shared-api/paths/staff';

const libraryPage = {
  access: 'staff',
  roles: ['editor', 'learning', 'support', 'admin'],
  guestGoesTo: '/login',
  frame: 'dashboard',
} as const;

export const mediaRows = defineRouteTable([
  {
    ...libraryPage,
    page: 'media-library',
    path: staffPaths.media,
    title: 'Media library',
    menu: { place: 'dashboard', group: 'staff', label: 'Media library', order: 12 },
  },
  { ...libraryPage, page: 'media-item', path: staffPaths.mediaItem, partOf: staffPaths.media, title: 'Media library' },
]);
