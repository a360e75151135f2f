import { publicationsQuery } from '@azadkar/shared-api/public/staff/schema';
import { listExport } from '../../tasks/list-export';
import { pageOfPublications } from './staff-publications.queries';

/** Publications, as the list was filtered; never who asked for them. */
export const exportPublicationsTask = listExport({
  list: 'publications',
  params: publicationsQuery,
  read: pageOfPublications,
  columns: {
    Title: ({ title }) => title,
    'Written by': ({ name }) => name,
    'On the site since': ({ published_at }) => published_at,
    'Asked for': ({ requests }) => requests,
    Added: ({ created_at }) => created_at,
  },
});
