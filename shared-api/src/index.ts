export { isProfileCompleted } from './account/is-profile-completed';
export * from './endpoint';
export {
  call,
  connectTo,
  type KeptEndpoint,
  loadSender,
  newIdempotencyKey,
  prefetchCall,
  REFERENCE_HEADER,
  submit,
  submitKept,
} from './http/call';
export * from './http/failures';
export { refreshSession, renewToken, updateDetails } from './session/browser-session';
export * from './session/referrer';
export * from './session/session';
export * from './session/session-source';
export * from './track';
