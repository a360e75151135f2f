import { defineRouteTable } from '@azadkar/release/route-table';

export const auditRows = defineRouteTable([]);
