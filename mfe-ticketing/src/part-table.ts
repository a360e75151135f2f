import { definePartTable } from '@azadkar/release/part-table';
import { figuresFor } from '@azadkar/shared-api/staff/rules';

export const partTable = definePartTable([
  { part: 'next-events', slot: 'home@1', order: 10, access: 'public' },
  { part: 'unpaid-order', slot: 'member-home@1', order: 10, access: 'member' },
  { part: 'next-own-event', slot: 'member-home@1', order: 20, access: 'member' },
  { part: 'figures', slot: 'staff-overview@1', order: 10, access: 'staff', roles: figuresFor.ticketing },
]);
