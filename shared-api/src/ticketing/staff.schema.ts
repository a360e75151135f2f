/** What the staff do with events. */

export { monthlyCounts } from '../fields';
export { startedExport } from '../staff/list.schema';
export * from './staff-attendees.schema';
export * from './staff-events.schema';
