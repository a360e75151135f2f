export * from './endpoint';
export { call, connectTo, submit } from './http/call';
export * from './http/failures';
export { newIdempotencyKey } from './http/idempotency-key';
export { refreshSession, renewToken, updateDetails } from './session/browser-session';
export * from './session/referrer';
export * from './session/session';
export * from './session/session-source';
export * from './tracking/track';
