export * from './find-owner';
export * from './manifest';
export * from './rendering';
export * from './route-table';
