/** What the staff see and change of issues, requests for bank accounts and promotions. */

export { monthlyCounts } from '../fields';
export { startedExport } from '../staff/list.schema';
export * from './staff-issues.schema';
export * from './staff-leads.schema';
export * from './staff-promotions.schema';
