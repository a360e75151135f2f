/** What this remote shows in slots of pages; the only other module, beside the routes, that the shell loads. */
import { buildParts } from '@azadkar/release/part-table';
import { partTable } from './part-table';

export const parts = buildParts('learning', partTable, {
  certificates: () => import('./certificates.part'),
  'next-course': () => import('./next-course.part'),
  figures: () => import('./figures.part'),
});
