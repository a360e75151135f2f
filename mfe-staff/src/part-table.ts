import { definePartTable } from '@azadkar/release/part-table';
import { WAITING_ROLES } from '@azadkar/shared-api/staff/rules';

export const partTable = definePartTable([
  { part: 'waiting', slot: 'staff-overview@1', order: 5, access: 'staff', roles: WAITING_ROLES },
]);
