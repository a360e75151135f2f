export { startedExport } from '../staff/list.schema';
export * from './staff-articles.schema';
export * from './staff-lists.schema';
export * from './staff-media.schema';
