export * from './endpoint';
export { call, connectTo, submit } from './http/call';
export * from './http/failures';
export { newIdempotencyKey } from './http/idempotency-key';
export * from './session/referrer';
export * from './session/session';
export * from './tracking/track';
