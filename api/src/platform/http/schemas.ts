import type { Endpoint } from '@azadkar/shared-api';
import { type AnySchema, Schema } from 'yup';

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
