import { definePartTable } from '@azadkar/release/part-table';
import { figuresFor } from '@azadkar/shared-api/staff/rules';

export const partTable = definePartTable([
  { part: 'figures', slot: 'staff-overview@1', order: 40, access: 'staff', roles: figuresFor.account },
]);
