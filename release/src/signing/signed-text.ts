import type { AnyRelease } from '../manifest/manifest';

/** The text that is signed: the record without its signature, keys sorted, because a store may reorder them. */
export function signedText({ signature: _, ...record }: AnyRelease): Buffer {
  return Buffer.from(JSON.stringify(withSortedKeys(record)));
}

function withSortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, part]) => [name, withSortedKeys(part)]),
  );
}
