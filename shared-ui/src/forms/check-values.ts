import type { SchemaContext } from '@azadkar/shared-api';
import { type FormikErrors, prepareDataForValidation, setIn, yupToFormErrors } from 'formik';
import type { AnyObjectSchema, InferType, ValidationError } from 'yup';

/** A schema, or a function that imports it, so that a page does not wait for the validation library. */
export type SchemaSource<S extends AnyObjectSchema> = S | (() => Promise<S>);

export type Values = Record<string, unknown>;
export type FieldErrors = FormikErrors<Values>;

type Checked<S extends AnyObjectSchema> =
  | { values: InferType<S>; errors: null }
  | { values: null; errors: FieldErrors };

export const resolveSchema = async <S extends AnyObjectSchema>(source: SchemaSource<S>): Promise<S> =>
  typeof source === 'function' ? source() : source;

/** The values as the schema casts them, without empty fields; or the first message of each invalid field. */
export async function checkValues<S extends AnyObjectSchema>(
  schema: S,
  entered: Values,
  context?: SchemaContext,
): Promise<Checked<S>> {
  try {
    const values: InferType<S> = await schema.validate(prepareDataForValidation(withoutNulls(entered)), {
      abortEarly: false,
      stripUnknown: true,
      context,
    });
    return { values, errors: null };
  } catch (cause) {
    if (!isValidationError(cause)) throw cause;
    return { values: null, errors: yupToFormErrors<Values>(cause) };
  }
}

/** A field that the server sent as null is an empty field, in rows too. */
const withoutNulls = (entered: Values): Values =>
  Object.fromEntries(
    Object.entries(entered).flatMap(([name, value]) => (value === null ? [] : [[name, withoutNullsIn(value)]])),
  );

function withoutNullsIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNullsIn);
  return isPlain(value) ? withoutNulls(value) : value;
}

const isPlain = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Fields that are never stored in a draft nor sent back with a page. */
export const isSecret = (name: string) => /password/i.test(name);

/** Messages by field name, nested as Formik expects them. */
export const nestErrors = (flat: Readonly<Record<string, string>>): FieldErrors =>
  Object.entries(flat).reduce<FieldErrors>((errors, [name, message]) => setIn(errors, name, message), {});

/** Compares the name, because an import of the class would bundle the validation library with every form. */
const isValidationError = (cause: unknown): cause is ValidationError =>
  cause instanceof Error && cause.name === 'ValidationError';
