/** Validates input against the contract's schemas; reports the first error of each field. */
import { type AnySchema, ValidationError } from 'yup';
import { refuse } from './refusals';

/**
 * Returns the value as the schema parses it, without unknown fields. The refusal it throws names each invalid field.
 */
export function validate(schema: AnySchema, value: unknown): unknown {
  if (!isStorable(value)) throw refuse.unacceptable('Please remove characters that cannot be stored.');
  try {
    return schema.validateSync(value, { abortEarly: false, stripUnknown: true });
  } catch (cause) {
    if (cause instanceof ValidationError) throw refuse.invalid(errorsOf(cause));
    throw refuse.malformed(); // a transform of the schema failed on this value
  }
}

function errorsOf(error: ValidationError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of error.inner.length > 0 ? error.inner : [error]) {
    if (!path) throw refuse.malformed();
    errors[path] ??= plain(message);
  }
  return errors;
}

/** Replaces yup's messages about wrong types, which are meant for developers. */
const plain = (message: string) =>
  /\bmust be (a|an|one of|defined)\b/.test(message) ? 'Please check this value.' : message;

const MAX_DEPTH = 20;

/** Whether PostgreSQL can store the value: no NUL, no half of a surrogate pair, and not nested too deeply. */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !value.includes('\u0000') && isWellFormed(value);
  if (typeof value !== 'object' || value === null) return true;
  return depth < MAX_DEPTH && Object.values(value).every((part) => isStorable(part, depth + 1));
}

const isWellFormed = (text: string) => !/\p{Surrogate}/u.test(text);
