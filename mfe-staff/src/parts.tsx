/** What this remote shows in slots of pages; the only other module, beside the routes, that the shell loads. */
import { buildParts } from '@azadkar/release/part-table';
import { partTable } from './part-table';

export const parts = buildParts('staff', partTable, {
  waiting: () => import('./overview/waiting.part'),
});
