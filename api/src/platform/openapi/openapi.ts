/** The contract as an OpenAPI document. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Endpoint } from '@azadkar/shared-api';
import { brand } from '@azadkar/shared-api/brand';
import { isObject, isPlain, itemOf } from '@azadkar/shared-api/describe-endpoint';
import { paramNames, replaceParams } from '@azadkar/shared-api/paths';
import type { AnySchema, SchemaDescription, SchemaFieldDescription, SchemaObjectDescription } from 'yup';
import { assetPath, isBuilt } from '../../assets';
import { loadSchemas } from '../http/schemas';
import { endpointsBySubject } from './describe-contract';

const MEDIA = 'application/json';
const CONTRACTS = assetPath('../shared-api/src');

/** Builds the document in OpenAPI 3.1. `server` is the base address of the paths, such as https://example.org/api. */
export async function buildOpenApi(server: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  const summaries = readSummaries();
  for (const [subject, endpoints] of endpointsBySubject) {
    for (const endpoint of endpoints) {
      const address = replaceParams(endpoint.path, (name) => `{${name}}`);
      const operation = { ...(await describe(subject, endpoint)), summary: summaries.get(endpoint.name) };
      paths[address] = { ...paths[address], [endpoint.method.toLowerCase()]: operation };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: brand.name,
      version: '1',
      description:
        'Every answer is { error, message, data }; a refused form adds errors, a message for each field. Statuses are honest.',
    },
    servers: [{ url: server }],
    tags: endpointsBySubject.map(([name]) => ({ name })),
    paths,
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' }, session: SESSION_COOKIE } },
  };
}

/** What calls do, by their names: the comments above the rows of the contract, in its sources. A build has none of them. */
function readSummaries(): ReadonlyMap<string, string | undefined> {
  const files = isBuilt ? [] : readdirSync(CONTRACTS, { recursive: true, encoding: 'utf8' });
  const contracts = files.filter((file) => file.endsWith('.contract.ts'));
  return new Map(contracts.flatMap((file) => summariesIn(readFileSync(path.join(CONTRACTS, file), 'utf8'))));
}

function summariesIn(contract: string) {
  const [, subject] = /defineContract\('(\w+)'/.exec(contract) ?? [];
  const rows = contract.matchAll(/\/\*\* (.+) \*\/\n {2}(\w+):/g);
  return [...rows].map(([, summary, row]) => [`${subject}.${row}`, summary] as const);
}

const SESSION_COOKIE = {
  type: 'apiKey',
  in: 'cookie',
  name: 'session',
  description: 'The secret of the session, set by each reply that begins one. On https its name is __Host-session.',
};

async function describe(subject: string, endpoint: Endpoint) {
  const { name, access } = endpoint;
  const { query, body, reply } = await loadSchemas(endpoint);
  const describeSchema = (schema: AnySchema | undefined) => schema && toJsonSchema(schema.describe());
  return {
    operationId: name,
    tags: [subject],
    ...(access === 'member' && { security: [{ token: [], session: [] }] }),
    parameters: [...pathParameters(endpoint.path), ...queryParameters(query)],
    ...requestBody(describeSchema(body), endpoint.file),
    responses: {
      200: answer('As asked, or an ordinary "none" with the error flag.', describeSchema(reply) ?? { type: 'null' }),
      default: answer('Refused, for the reason in the message.', { type: 'null' }),
    },
  };
}

const pathParameters = (path: string) =>
  paramNames(path).map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));

function queryParameters(query: AnySchema | undefined) {
  const description = query?.describe();
  if (!description || !isPlain(description) || !isObject(description)) return [];
  const { properties, required = [] } = describeFields(description);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function requestBody(body: JsonSchema | undefined, file: string | undefined) {
  const content = (media: string, schema: JsonSchema) => ({
    requestBody: { required: true, content: { [media]: { schema } } },
  });
  if (body) return content(MEDIA, body);
  if (!file) return {};
  const properties = { [file]: { type: 'string', format: 'binary' } };
  return content('multipart/form-data', { type: 'object', properties, required: [file] });
}

const answer = (description: string, data: JsonSchema) => ({
  description,
  content: {
    [MEDIA]: {
      schema: {
        type: 'object',
        properties: {
          error: { type: 'boolean' },
          message: { type: 'string' },
          data,
          errors: { type: 'object', additionalProperties: { type: 'string' } },
        },
        required: ['error', 'message', 'data'],
      },
    },
  },
});

/** A yup schema as JSON Schema. Conditions (`when`) have no counterpart there and show as the field without them. */

type JsonSchema = Record<string, unknown>;

/** The JSON Schema of a description that `schema.describe()` returns. */
function toJsonSchema(description: SchemaFieldDescription): JsonSchema {
  if (!isPlain(description)) return {};
  const schema: JsonSchema = { ...typeOf(description), ...limitsOf(description) };
  const choices = description.oneOf.filter((choice) => typeof choice === 'string' || typeof choice === 'number');
  if (choices.length > 0) schema.enum = description.nullable ? [...choices, null] : choices;
  if (typeof description.default === 'string' || typeof description.default === 'number') {
    schema.default = description.default;
  }
  return schema;
}

/** The types of JSON Schema. Other types of yup, such as `mixed`, allow any value. */
const TYPES = ['string', 'number', 'boolean', 'array', 'object'];

function typeOf(description: SchemaDescription): JsonSchema {
  if (!TYPES.includes(description.type)) return {};
  const whole = description.tests.some(({ name }) => name === 'integer');
  const type = whole ? 'integer' : description.type;
  const schema: JsonSchema = { type: description.nullable ? [type, 'null'] : type };
  if (isObject(description)) return { ...schema, ...describeFields(description) };
  const item = itemOf(description);
  return item ? { ...schema, items: toJsonSchema(item) } : schema;
}

function describeFields({ fields }: SchemaObjectDescription): {
  properties: Record<string, JsonSchema>;
  required?: string[];
} {
  const required = Object.entries(fields).filter(([, field]) => isPlain(field) && isRequired(field));
  return {
    properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, toJsonSchema(field)])),
    ...(required.length > 0 && { required: required.map(([name]) => name) }),
  };
}

const isRequired = ({ optional, default: fallback }: SchemaDescription) => !optional && fallback === undefined;

/** The names that JSON Schema has for the limits of text, lists and numbers. */
const limitNames: Record<string, { min: string; max: string }> = {
  string: { min: 'minLength', max: 'maxLength' },
  array: { min: 'minItems', max: 'maxItems' },
  number: { min: 'minimum', max: 'maximum' },
};

function limitsOf({ type, tests }: SchemaDescription): JsonSchema {
  const limits: JsonSchema = {};
  const names = limitNames[type];
  for (const { name, params } of tests) {
    if (names && (name === 'min' || name === 'max')) limits[names[name]] = params?.[name];
    if (names && name === 'length') Object.assign(limits, { [names.min]: params?.length, [names.max]: params?.length });
    if (name === 'email') limits.format = 'email';
    if (name === 'matches' && params?.regex instanceof RegExp) limits.pattern = params.regex.source;
  }
  return limits;
}
