import { isDeepStrictEqual } from 'node:util';
import { type AnySchema, ValidationError } from 'yup';

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
  const fault = findFault(schema, sent);
  if (fault !== undefined) throw new Error(`${name} answered what the contract does not promise, at ${fault}.`);
  const known: unknown = schema.cast(sent, { stripUnknown: true });
  if (!isDeepStrictEqual(known, sent)) throw new Error(`${name} answered more than the contract promises.`);
}

/** Where a reply breaks the contract, without its values, which are personal data and tokens. */
function findFault(schema: AnySchema, sent: unknown): string | undefined {
  try {
    schema.validateSync(sent, { strict: true, abortEarly: false });
    return undefined;
  } catch (cause) {
    if (!(cause instanceof ValidationError)) throw cause;
    const faults = cause.inner.length > 0 ? cause.inner : [cause];
    return faults.map(({ path, type }) => `${path || 'the whole'} (${type})`).join(', ');
  }
}
