import { defineRouteTable } from '@azadkar/release/route-table';
import { staffPaths } from '@azadkar/shared-api/paths/staff';

const editorPage = {
  access: 'staff',
  roles: ['editor', 'admin'],
  guestGoesTo: '/login',
  frame: 'dashboard',
} as const;

export const contentRows = defineRouteTable([
  {
    ...editorPage,
    page: 'content-list',
    path: staffPaths.content,
    title: 'Content',
    menu: { place: 'dashboard', group: 'staff', label: 'Content', address: '/staff/content/blog', order: 10 },
  },
  { ...editorPage, page: 'new-content', path: staffPaths.newContent, partOf: staffPaths.content, title: 'New content' },
  { ...editorPage, page: 'content-item', path: staffPaths.contentItem, partOf: staffPaths.content, title: 'Content' },
]);
