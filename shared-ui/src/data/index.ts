/** Long lists and tables. */
export { InfiniteList } from './infinite-list';
export type { Page } from './use-infinite-pages';
