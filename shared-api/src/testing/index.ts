export * from './a-membership';
export * from './all-asked';
export * from './fake-api';
export * from './lists';
