import { messageOf, Refused, UnexpectedReply, Unreachable } from '@azadkar/shared-api';

/** Why a form was not accepted, apart from errors of its fields. */
export type Failure =
  | { kind: 'refused'; message: string }
  | { kind: 'unreachable'; message: string }
  /** Something is broken on our side. The reference finds it in the log of the api. */
  | { kind: 'fault'; message: string; reference: string | null }
  | { kind: 'signed-out' };

/** Of the gateway while the api restarts, and of an api that is too busy for the moment. */
const UNAVAILABLE_STATUSES = [502, 503, 504];

/** What to show above the form; null when the person left the page, or when every error belongs to a field. */
export function explainFailure(cause: unknown, wasMember: boolean): Failure | null {
  if (cause instanceof Error && cause.name === 'AbortError') return null;
  if (cause instanceof Unreachable || isMissingChunk(cause)) {
    return { kind: 'unreachable', message: new Unreachable(cause).message };
  }
  if (cause instanceof Refused) {
    if (cause.status === 401 && wasMember) return { kind: 'signed-out' };
    if (UNAVAILABLE_STATUSES.includes(cause.status)) return { kind: 'unreachable', message: cause.message };
    if (cause.status >= 500) return faultOf(cause, cause.reference);
    return Object.keys(cause.errors).length > 0 ? null : { kind: 'refused', message: cause.message };
  }
  return faultOf(cause, cause instanceof UnexpectedReply ? cause.reference : null);
}

function faultOf(cause: unknown, reference: string | null): Failure {
  const message = messageOf(cause instanceof Refused ? new UnexpectedReply(cause.message, cause.status) : cause);
  return { kind: 'fault', message, reference };
}

/** The import of the schema failed: webpack could not download the chunk. */
const isMissingChunk = (cause: unknown) => cause instanceof Error && cause.name === 'ChunkLoadError';
