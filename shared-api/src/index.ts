export * from './endpoint';
export { call, connectTo, submit } from './http/call';
export * from './http/failures';
export * from './session/referrer';
export * from './session/session';
export * from './tracking/track';
