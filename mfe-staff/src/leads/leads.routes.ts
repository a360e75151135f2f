import { buildRoutes } from '@azadkar/release/route-table';
import { leadsRows } from './leads.rows';

export const leadsRoutes = buildRoutes('staff', leadsRows, {
  'bank-leads': () => import('./bank-leads/bank-leads.page'),
});
