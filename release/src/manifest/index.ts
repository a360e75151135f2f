export * from './find-owner';
export * from './manifest';
export * from './route-table';
