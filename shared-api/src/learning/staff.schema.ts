export { monthlyCounts } from '../fields';
export { startedExport } from '../staff/list.schema';
export * from './staff-courses.schema';
export * from './staff-decisions.schema';
export * from './staff-questions.schema';
