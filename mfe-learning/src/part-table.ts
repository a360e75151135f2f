import { definePartTable } from '@azadkar/release/part-table';
import { figuresFor } from '@azadkar/shared-api/staff/rules';

export const partTable = definePartTable([
  { part: 'certificates', slot: 'member-page@1', order: 10, access: 'public' },
  { part: 'next-course', slot: 'member-home@1', order: 40, access: 'member' },
  { part: 'figures', slot: 'staff-overview@1', order: 30, access: 'staff', roles: figuresFor.learning },
]);
