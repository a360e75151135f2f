import { definePartTable } from '@azadkar/release/part-table';
import { figuresFor } from '@azadkar/shared-api/staff/rules';

export const partTable = definePartTable([
  { part: 'newest-posts', slot: 'home@1', order: 20, access: 'public' },
  { part: 'figures', slot: 'staff-overview@1', order: 60, access: 'staff', roles: figuresFor.public },
]);
