export { monthlyCounts } from '../fields';
export * from './staff-courses.schema';
export * from './staff-decisions.schema';
export * from './staff-questions.schema';
