import type { ApiCall } from '@azadkar/release';

/* Limits in characters; a posted form has 32,000 at most. */
const MAX_PATH = 4_000;
const MAX_BODY = 100_000;

/** Segments as a contract's paths have them, filled in and percent-encoded; the api takes no other. */
const PATH = /^\/api(\/(?!\.{1,2}(\/|\?|$))[\w.~!'()*%-]+)+(\?[\x21\x24-\x7e%]*)?$/;
/** An encoded slash, backslash or dot: the same path would be another one after it. */
const HIDDEN = /%(2f|5c|2e|00)/i;

const KEY = /^[\w-]{1,100}$/;

/** A call of a renderer, to be made of the api; null for anything else. */
export function parseCall(request: unknown): ApiCall | null {
  if (typeof request !== 'object' || request === null) return null;
  const { method, path, body, idempotencyKey }: Readonly<Record<string, unknown>> = { ...request };
  if (method !== 'GET' && method !== 'POST') return null;
  if (typeof path !== 'string' || path.length > MAX_PATH || !isPath(path)) return null;
  if (body !== undefined && (method === 'GET' || typeof body !== 'string' || body.length > MAX_BODY)) return null;
  if (idempotencyKey !== undefined && !(typeof idempotencyKey === 'string' && KEY.test(idempotencyKey))) return null;
  return { method, path, ...(body === undefined ? {} : { body }), ...(idempotencyKey ? { idempotencyKey } : {}) };
}

const isPath = (path: string) => PATH.test(path) && !HIDDEN.test(path.replace(/\?.*$/, ''));
