import { defineRouteTable } from '@azadkar/release/route-table';

export const leadsRows = defineRouteTable([]);
