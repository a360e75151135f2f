/** Long lists and tables. */
export { type Column, DataTable } from './data-table';
export { InfiniteList } from './infinite-list';
export type { Page } from './use-infinite-pages';
