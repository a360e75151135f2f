import { findOwnerOfCode } from '../faults/find-owner-of-code';
import { longestPendingScript } from '../federation/pending-scripts';

/** The limit on loading a page has passed. */
export class LoadTimeout extends Error {
  override readonly name = 'LoadTimeout';
  constructor(
    milliseconds: number,
    /** The file that was waited for, as webpack's ChunkLoadError calls it. */
    readonly request = longestPendingScript(),
  ) {
    super(`no answer within ${milliseconds / 1000} seconds${request ? `: ${request}` : ''}`);
  }
}

/** The address of the file for which a page could not be loaded; empty where it was something else. */
export const failedFile = (cause: unknown): string =>
  cause instanceof Error && 'request' in cause && typeof cause.request === 'string' ? cause.request : '';

/** Whose file it was. A page also needs shared packages, which are the shell's. */
export const ownerOfFailedFile = (cause: unknown) => findOwnerOfCode(failedFile(cause));
