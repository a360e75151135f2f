import { mediaQuery } from '@azadkar/shared-api/public/staff/schema';
import { listExport } from '../../tasks/list-export';
import { pageOfMedia } from './media.queries';

/** What the library has of each file, as the list was filtered: not the files themselves. */
export const exportMediaTask = listExport({
  list: 'media',
  params: mediaQuery,
  read: pageOfMedia,
  columns: {
    Name: ({ title }) => title,
    Kind: ({ kind }) => kind,
    'Alternative text': ({ alt }) => alt,
    Decorative: ({ decorative }) => decorative,
    Width: ({ width }) => width,
    Height: ({ height }) => height,
    Bytes: ({ bytes }) => bytes,
    'Uploaded by': ({ uploaded_by }) => uploaded_by,
    Added: ({ created_at }) => created_at,
    File: ({ stored_name }) => stored_name,
  },
});
