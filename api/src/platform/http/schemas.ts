/** Loads the schemas of an endpoint, and validates input against them: the first error of each field. */
import type { Endpoint, SchemaContext } from '@azadkar/shared-api';
import { type AnySchema, Schema, ValidationError } from 'yup';
import { refuse } from './refusals';

type Part = 'query' | 'body' | 'reply';

export type Schemas = { [P in Part]?: AnySchema };

/** The schemas of an endpoint; undefined where the endpoint has none. */
export async function loadSchemas(endpoint: Endpoint): Promise<Schemas> {
  const module = await endpoint.schemas();
  const schemaOf = (part: Part) => {
    const name = endpoint[part];
    if (name === undefined) return undefined;
    const schema = module[name];
    if (!(schema instanceof Schema)) throw new Error(`${endpoint.name} names a schema that does not exist: ${name}`);
    return schema;
  };
  return { query: schemaOf('query'), body: schemaOf('body'), reply: schemaOf('reply') };
}

const UNSTORABLE = 'Please remove characters that cannot be stored.';

/**
 * Returns the value as the schema parses it, without unknown fields. The refusal it throws names each invalid field.
 */
export function validate(schema: AnySchema, value: unknown, context: SchemaContext = {}): unknown {
  if (isTooDeep(value)) throw refuse.malformed();
  const parsed = parse(schema, value, context);
  const unstorable = Object.entries(parsed ?? {}).filter(([, part]) => !isStorable(part));
  if (unstorable.length > 0) throw refuse.invalid(Object.fromEntries(unstorable.map(([name]) => [name, UNSTORABLE])));
  return parsed;
}

function parse(schema: AnySchema, value: unknown, context: SchemaContext): object | undefined {
  try {
    return schema.validateSync(value, { abortEarly: false, stripUnknown: true, context });
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

function isTooDeep(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth >= MAX_DEPTH || Object.values(value).some((part) => isTooDeep(part, depth + 1));
}

/** Whether PostgreSQL can store the value: no NUL and no half of a surrogate pair. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\u0000') && isWellFormed(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every(isStorable);
}

const isWellFormed = (text: string) => !/\p{Surrogate}/u.test(text);
