/** The contract as an OpenAPI document. */
import type { Endpoint } from '@azadkar/shared-api';
import { brand } from '@azadkar/shared-api/brand';
import { paramNames, replaceParams } from '@azadkar/shared-api/paths';
import type { AnySchema } from 'yup';
import { loadSchemas } from '../http/schemas';
import { endpointsBySubject } from './endpoints';
import { describeFields, isObjectDescription, type JsonSchema, toJsonSchema } from './json-schema';

const MEDIA = 'application/json';

/** Builds the document in OpenAPI 3.1. `server` is the base address of the paths, such as https://example.org/api. */
export async function buildOpenApi(server: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [subject, endpoints] of endpointsBySubject) {
    for (const endpoint of endpoints) {
      const path = replaceParams(endpoint.path, (name) => `{${name}}`);
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: await describe(subject, endpoint) };
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

const SESSION_COOKIE = {
  type: 'apiKey',
  in: 'cookie',
  name: 'session',
  description: 'The secret of the session, set by each reply that begins one. On https its name is __Host-session.',
};

async function describe(subject: string, endpoint: Endpoint) {
  const { name, summary, access } = endpoint;
  const { query, body, reply } = await loadSchemas(endpoint);
  const describeSchema = (schema: AnySchema | undefined) => schema && toJsonSchema(schema.describe());
  return {
    operationId: name,
    tags: [subject],
    summary,
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
  if (!description || !isObjectDescription(description)) return [];
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
