export * from './a-membership';
export * from './fake-api';
