import { defineRouteTable } from '@azadkar/release/route-table';

export const promotionsRows = defineRouteTable([]);
