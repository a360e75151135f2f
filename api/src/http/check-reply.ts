import { isDeepStrictEqual } from 'node:util';
import type { AnySchema } from 'yup';

/**
 * In tests and development: the reply as it will travel must be exactly what the contract says, with nothing
 * missing, mistyped or left over that the caller was not meant to see.
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
