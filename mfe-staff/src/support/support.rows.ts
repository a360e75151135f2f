import { defineRouteTable } from '@azadkar/release/route-table';

export const supportRows = defineRouteTable([]);
