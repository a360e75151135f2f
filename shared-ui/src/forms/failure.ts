import { messageOf, Refused, Unreachable } from '@azadkar/shared-api';

/** Why a form was not taken, apart from its fields. */
export type Failure =
  | { kind: 'refused'; message: string }
  | { kind: 'unreachable'; message: string }
  | { kind: 'signed-out' };

/** What the person reads; null when they left the page, or when every refusal stands at a field. */
export function explainFailure(cause: unknown, wasMember: boolean): Failure | null {
  if (cause instanceof Error && cause.name === 'AbortError') return null;
  if (cause instanceof Unreachable || isMissingChunk(cause)) {
    return { kind: 'unreachable', message: new Unreachable(cause).message };
  }
  if (cause instanceof Refused) {
    if (cause.status === 401 && wasMember) return { kind: 'signed-out' };
    return Object.keys(cause.errors).length > 0 ? null : { kind: 'refused', message: cause.message };
  }
  return { kind: 'refused', message: messageOf(cause) };
}

/** The door to the schema did not open: webpack could not fetch it. */
const isMissingChunk = (cause: unknown) => cause instanceof Error && cause.name === 'ChunkLoadError';
