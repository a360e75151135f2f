/** What the staff send and see of members, roles and the audit log. */

export { monthlyCounts } from '../fields';
export { exportedData } from './settings.schema';
export * from './staff/audit.schema';
export * from './staff/member-page.schema';
export * from './staff/members.schema';
export * from './staff/roles.schema';
