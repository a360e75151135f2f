/** Records as the text that is signed and hashed: keys sorted, because a store may reorder them. */
import { createHash } from 'node:crypto';

/** The kinds of records that begin with a line of their own, so that a signature of one is never one of another. */
export type SignedKind = 'release' | 'revision' | 'policy' | 'request';

/** The text that is signed: the record without its signature. Releases have no first line: many were signed before. */
export function signedText({ signature: _, ...record }: { readonly signature?: unknown }, kind: SignedKind): Buffer {
  return Buffer.from((kind === 'release' ? '' : `azadkar ${kind}\n`) + JSON.stringify(withSortedKeys(record)));
}

/** SHA-256 of a whole record, with its signature, in hexadecimal. */
export const hashOfRecord = (record: object): string =>
  createHash('sha256')
    .update(JSON.stringify(withSortedKeys(record)))
    .digest('hex');

function withSortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, part]) => [name, withSortedKeys(part)]),
  );
}
