export * from './fault-report';
export * from './manifest';
export * from './menu-entry';
export * from './part-table';
export { byName, decoded, findOwner } from './paths/precedence';
export * from './protocol';
export * from './redirects';
export * from './route-table';
export * from './slots';
