import { type FormikErrors, prepareDataForValidation, setIn, yupToFormErrors } from 'formik';
import type { AnyObjectSchema, ValidationError } from 'yup';

/** A schema, or the door to it: the page's chunk then need not wait for the validation library. */
export type SchemaSource<S extends AnyObjectSchema> = S | (() => Promise<S>);

export type Values = Record<string, unknown>;
export type FieldErrors = FormikErrors<Values>;

export async function resolveSchema<S extends AnyObjectSchema>(source: SchemaSource<S>): Promise<S> {
  return typeof source === 'function' ? source() : source;
}

/** The values as the schema casts them, empty fields left out; or the first message of each wrong field. */
export async function checkValues(
  schema: AnyObjectSchema,
  entered: Values,
): Promise<{ values: Values; errors: null } | { values: null; errors: FieldErrors }> {
  try {
    const values = await schema.validate(prepareDataForValidation(withoutNulls(entered)), {
      abortEarly: false,
      stripUnknown: true,
    });
    return { values, errors: null };
  } catch (cause) {
    if (!isValidationError(cause)) throw cause;
    return { values: null, errors: yupToFormErrors<Values>(cause) };
  }
}

/** An answer that the server gives as null is a field that is still empty. */
const withoutNulls = (entered: Values): Values =>
  Object.fromEntries(Object.entries(entered).filter(([, value]) => value !== null));

/** What is never kept, nor sent back. */
export const isSecret = (name: string) => /password/i.test(name);

/** Names of fields to their messages, as Formik nests them. */
export const nestErrors = (flat: Readonly<Record<string, string>>): FieldErrors =>
  Object.entries(flat).reduce<FieldErrors>((errors, [name, message]) => setIn(errors, name, message), {});

/** By name, so that the form's own code does not carry the validation library. */
const isValidationError = (cause: unknown): cause is ValidationError =>
  cause instanceof Error && cause.name === 'ValidationError';
