/** Long lists, tables and pagination. */
export { type Column, DataTable } from './data-table';
export { InfiniteList } from './infinite-list';
export { Pagination } from './pagination';
export type { Page } from './use-infinite-pages';
