import { defineRouteTable } from '@azadkar/release/route-table';

export const membersRows = defineRouteTable([]);
