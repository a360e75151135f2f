import { isDeepStrictEqual } from 'node:util';
import type { AnySchema } from 'yup';

/**
 * Checks in tests and development that the reply, as JSON, matches the contract exactly. An extra value is an error
 * too, because it could disclose data.
 */
export function checkReply(name: string, schema: AnySchema | undefined, data: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(data ?? null));
  if (!schema) {
    if (sent !== null) throw new Error(`${name} promises no data, but answered some.`);
    return;
  }
  const known: unknown =
    schema.validateSync(sent, { strict: true, abortEarly: false }) && schema.cast(sent, { stripUnknown: true });
  if (!isDeepStrictEqual(known, sent)) throw new Error(`${name} answered more than the contract promises.`);
}
