/** JSON from outside: of a store, a cookie, a browser, a renderer. */
import type { Schema } from 'yup';

/** Whether a value is an object of JSON: neither null nor a list. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Undefined for what is no JSON, and for what is not there: an exception for each page without a cookie is not thrown. */
export function parseJson(text: string | Buffer | null | undefined): unknown {
  if (text === undefined || text === null) return undefined;
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}

/** What a schema takes; null for anything else, and for what is longer than it may be. */
export function parseAs<T>(schema: Schema<T>, text: Buffer | null, maxBytes = Number.POSITIVE_INFINITY): T | null {
  if (!text || text.length > maxBytes) return null;
  const value = parseJson(text);
  return schema.isValidSync(value, { strict: true }) ? value : null;
}
