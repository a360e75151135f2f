/** A part of a file, as RFC 9110 names it: https://www.rfc-editor.org/rfc/rfc9110#section-14 */

export interface ByteRange {
  readonly first: number;
  /** Included. */
  readonly last: number;
}

/**
 * The range that a request asks for of a body of so many bytes. Null for the whole body: also for several ranges, and for what
 * cannot be read, both of which a server may answer so. "unsatisfiable" for one beyond the end.
 */
export function parseRange(header: string | undefined, bytes: number): ByteRange | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (from === '') {
    const count = Math.min(Number(to), bytes);
    return count === 0 ? 'unsatisfiable' : { first: bytes - count, last: bytes - 1 };
  }
  const [first, last] = [Number(from), to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)];
  if (to !== '' && Number(to) < first) return null;
  return first >= bytes ? 'unsatisfiable' : { first, last };
}

/** Whether a list of tags, as in If-None-Match, has this one. */
export const hasTag = (header: string | undefined, tag: string): boolean =>
  (header ?? '').split(',').some((each) => each.trim() === '*' || each.trim().replace(/^W\//, '') === tag);
