/** What this remote shows in slots of pages; the only other module, beside the routes, that the shell loads. */
import { buildParts } from '@azadkar/release/part-table';
import { partTable } from './part-table';

export const parts = buildParts('ticketing', partTable, {
  'next-events': () => import('./next-events/next-events.part'),
  'unpaid-order': () => import('./unpaid-order/unpaid-order.part'),
  'next-own-event': () => import('./next-own-event/next-own-event.part'),
  figures: () => import('./figures/figures.part'),
});
