/**
 * What an endpoint takes and answers, as plain data with a hash: what a release records of the calls that it makes, and
 * what an api publishes of those that it answers. Both are made here, so that the same contract has the same hash.
 * For builds and servers: no browser loads it.
 */
import { createHash } from 'node:crypto';
import type {
  AnySchema,
  SchemaDescription,
  SchemaFieldDescription,
  SchemaInnerTypeDescription,
  SchemaObjectDescription,
} from 'yup';
import type { Access, Endpoint, Method } from './endpoint';
import { replaceParams } from './paths/pattern';

/** What a value may be. A field that is missing here says no, or any. */
export interface ValueDescription {
  /** yup's word, or "any". */
  readonly type: string;
  /** Whether a sender may leave it out. */
  readonly optional?: true;
  readonly nullable?: true;
  readonly choices?: readonly (string | number | boolean)[];
  /** Of a reply: what a reader relies on, such as "integer" or "length 1". */
  readonly rules?: readonly string[];
  readonly fields?: Readonly<Record<string, ValueDescription>>;
  readonly items?: ValueDescription;
}

export interface RequestDescription {
  readonly query?: ValueDescription;
  readonly body?: ValueDescription;
  /** The multipart field of a file. */
  readonly file?: string;
}

export interface EndpointDescription {
  readonly method: Method;
  /** As the contract has it: /events/:eventId */
  readonly path: string;
  /** What a caller must know: whether they must be signed in. Which roles may call is the api's to decide, and to change. */
  readonly access: Exclude<Access, 'staff'>;
  readonly request: RequestDescription;
  /** Null where an endpoint answers only with its message. */
  readonly reply: ValueDescription | null;
  /** SHA-256 in hex over all of it, whatever the parameters of the path are called. */
  readonly hash: string;
}

/**
 * Describes an endpoint. Messages, labels and the order of fields count for nothing. Of a request, neither do limits and
 * patterns: an api that refuses what a form lets through says so in a sentence, which the form shows.
 */
export async function describeEndpoint(endpoint: Endpoint): Promise<EndpointDescription> {
  const { method, path, file } = endpoint;
  const access = endpoint.access === 'public' ? 'public' : 'member';
  const schemas = await endpoint.schemas();
  const describe = (name: string | undefined, part: Part) =>
    name === undefined ? undefined : describeValue(schemaNamed(schemas, name).describe(), part);
  const query = describe(endpoint.query, 'request');
  const body = describe(endpoint.body, 'request');
  const request = { ...(query && { query }), ...(body && { body }), ...(file && { file }) };
  const reply = describe(endpoint.reply, 'reply') ?? null;
  const hash = hashOf({ method, path: replaceParams(path, () => ':'), access, request, reply });
  return { method, path, access, request, reply, hash };
}

type Part = 'request' | 'reply';

function schemaNamed(schemas: Readonly<Record<string, unknown>>, name: string): AnySchema {
  const schema = schemas[name];
  if (isSchema(schema)) return schema;
  throw new Error(`There is no schema named ${name}.`);
}

/** Not by class: the schemas may come from another copy of yup. */
const isSchema = (value: unknown): value is AnySchema =>
  typeof value === 'object' && value !== null && 'describe' in value && typeof value.describe === 'function';

function describeValue(described: SchemaFieldDescription, part: Part): ValueDescription {
  if (!isPlain(described)) return { type: 'any' };
  const fields = isObject(described) ? describeFields(described, part) : undefined;
  const items = itemsOf(described, part);
  const choices = described.oneOf.filter(isChoice).sort();
  const rules = part === 'reply' ? rulesOf(described) : [];
  return {
    type: described.type === 'mixed' ? 'any' : described.type,
    ...(mayBeLeftOut(described, fields) && { optional: true }),
    ...(described.nullable && { nullable: true }),
    ...(choices.length > 0 && { choices }),
    ...(rules.length > 0 && { rules }),
    ...(fields && { fields }),
    ...(items && { items }),
  };
}

/** References and lazy schemas have no description before there is a value. */
export const isPlain = (described: SchemaFieldDescription): described is SchemaDescription => 'tests' in described;

export const isObject = (described: SchemaDescription): described is SchemaObjectDescription => 'fields' in described;

const isList = (described: SchemaDescription): described is SchemaInnerTypeDescription =>
  described.type === 'array' && 'innerType' in described;

const isChoice = (choice: unknown): choice is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof choice);

const describeFields = ({ fields }: SchemaObjectDescription, part: Part) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, describeValue(field, part)]));

function itemsOf(described: SchemaDescription, part: Part): ValueDescription | undefined {
  const item = itemOf(described);
  return item && describeValue(item, part);
}

/** What the items of a list are; undefined for anything else. */
export function itemOf(described: SchemaDescription): SchemaFieldDescription | undefined {
  if (!isList(described)) return undefined;
  return Array.isArray(described.innerType) ? described.innerType[0] : described.innerType;
}

/** yup fills in defaults; that of an object is made of its fields, and is of use only where each may be left out. */
function mayBeLeftOut(described: SchemaDescription, fields: ValueDescription['fields']): boolean {
  if (!fields) return described.optional || described.default !== undefined;
  const isFilled = described.default === undefined || Object.values(fields).every(({ optional }) => optional);
  return described.optional && isFilled;
}

/** "integer", "min 1", "matches /^\\d+$/": yup's names with their parameters. */
const rulesOf = ({ tests }: SchemaDescription): string[] =>
  [...new Set(tests.map(({ name, params }) => [name, ...valuesOf(params)].join(' ').trim()).filter(Boolean))].sort();

const valuesOf = (params: Readonly<Record<string, unknown>> | undefined) =>
  Object.values(params ?? {})
    .filter((value) => isChoice(value) || value instanceof RegExp)
    .map(String);

const hashOf = (value: unknown) => createHash('sha256').update(canonicalText(value)).digest('hex');

/** JSON with the names of every object in one order. */
const canonicalText = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
