export * from './find-owner';
export * from './manifest';
export * from './pages-changed';
export * from './rendering';
export * from './route-table';
