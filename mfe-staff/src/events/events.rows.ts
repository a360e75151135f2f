import { defineRouteTable } from '@azadkar/release/route-table';

export const eventsRows = defineRouteTable([]);
