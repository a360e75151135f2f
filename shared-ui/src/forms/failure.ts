import { messageOf, Refused, Unreachable } from '@azadkar/shared-api';

/** Why a form was not accepted, apart from errors of its fields. */
export type Failure =
  | { kind: 'refused'; message: string }
  | { kind: 'unreachable'; message: string }
  | { kind: 'signed-out' };

/** What to show above the form; null when the person left the page, or when every error belongs to a field. */
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

/** The import of the schema failed: webpack could not download the chunk. */
const isMissingChunk = (cause: unknown) => cause instanceof Error && cause.name === 'ChunkLoadError';
