import { definePartTable } from '@azadkar/release/part-table';
import { figuresFor } from '@azadkar/shared-api/staff/rules';

export const partTable = definePartTable([
  { part: 'answered-issue', slot: 'member-home@1', order: 30, access: 'member' },
  { part: 'figures', slot: 'staff-overview@1', order: 20, access: 'staff', roles: figuresFor.safetyNet },
]);
