import type { SchemaContext } from '@azadkar/shared-api';
import { type FieldErrors, set } from 'react-hook-form';
import type { AnyObjectSchema, InferType, ValidationError } from 'yup';

export type Values = Record<string, unknown>;

/** A schema, or a function that imports it, so that a page does not wait for the validation library. */
export type SchemaSource<S extends AnyObjectSchema> = S | (() => Promise<S>);

type Checked<S extends AnyObjectSchema> =
  | { values: InferType<S>; errors: Record<string, never> }
  | { values: Record<string, never>; errors: FieldErrors<Values> };

/** The values as the schema casts them, without empty fields; or the first message of each invalid field. */
export async function checkValues<S extends AnyObjectSchema>(
  source: SchemaSource<S>,
  entered: Values,
  context?: SchemaContext,
): Promise<Checked<S>> {
  const schema = typeof source === 'function' ? await source() : source;
  try {
    const options = { abortEarly: false, stripUnknown: true, context } as const;
    const values: InferType<S> = await schema.validate(withoutEmpty(entered), options);
    return { values, errors: {} };
  } catch (cause) {
    if (!isValidationError(cause)) throw cause;
    const errors: FieldErrors<Values> = {};
    for (const [name, message] of messagesOf(cause)) set(errors, name, { type: 'schema', message });
    return { values: {}, errors };
  }
}

/** The first message of each field, by names as the form has them: "packages.0.title". */
function messagesOf(cause: ValidationError): Map<string, string> {
  const all = cause.inner.length > 0 ? cause.inner : [cause];
  const first = new Map<string, string>();
  for (const { path = '', message } of all) {
    const name = path.replace(/\[(\d+)\]/g, '.$1');
    if (!first.has(name)) first.set(name, message);
  }
  return first;
}

/** A field that is empty, or that the server sent as null, is no value. */
function withoutEmpty(value: Values): Values {
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, entry]) => entry !== '' && entry !== null && entry !== undefined)
      .map(([name, entry]) => [name, prune(entry)]),
  );
}

function prune(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(prune);
  return isPlain(value) ? withoutEmpty(value) : value;
}

const isPlain = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !(value instanceof Date) && !(value instanceof Blob);

/** Compares the name, because an import of the class would bundle the validation library with every form. */
const isValidationError = (cause: unknown): cause is ValidationError =>
  cause instanceof Error && cause.name === 'ValidationError';
