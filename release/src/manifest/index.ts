export * from './fault-report';
export * from './find-owner';
export * from './guest-redirect';
export * from './manifest';
export * from './pages-changed';
export * from './redirects';
export * from './rendering';
export * from './route-table';
