import type { AnyRelease } from '../manifest/manifest';

/** What a signature is made over: the whole record but the signature, names in one order whatever the store did. */
export function signedText({ signature: _, ...record }: AnyRelease): Buffer {
  return Buffer.from(JSON.stringify(inOrder(record)));
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, part]) => [name, inOrder(part)]));
}
