import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contract } from './contract';
import type { Endpoint } from './endpoint';
import { replaceParams } from './paths';
import { PAGING_NAMES } from './staff/list.schema';

const endpoints = Object.values(contract).flatMap((subject) => Object.values<Endpoint>(subject));

/** The specification's list of calls: method, path, access, request, reply. */
const specified = readFileSync(path.join(__dirname, 'testing/specified-calls.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t') as [method: string, path: string, access: string, payload: string, answer: string]);

const find = (method: string, address: string) => {
  const shape = (text: string) => replaceParams(text, () => ':');
  return endpoints.find((row) => row.method === method && shape(`/api${row.path}`) === shape(address));
};

test('the list is complete', () => expect(specified).toHaveLength(68));

describe.each(specified)('%s %s', (method, address, access, payload) => {
  const endpoint = find(method, address);

  test('is in the contract, with the access that the specification says', () => {
    expect(endpoint).toBeDefined();
    if (access !== 'by visibility') expect(endpoint?.access).toBe(access === 'member' ? 'member' : 'public');
  });

  test('takes what the specification says', async () => {
    const names = fieldsOf(payload);
    const row = endpoint as { query?: string; body?: string; file?: string };
    const schemas = (await endpoint?.schemas()) as Record<string, { fields: object } | undefined>;
    const schema = schemas[row.body ?? row.query ?? ''];
    const known = [...Object.keys(schema?.fields ?? {}), row.file];
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
  });
});

/** "?skills=a+b&page=" and "name,email" alike; descriptions in the list name no fields. */
function fieldsOf(payload: string): string[] {
  const [, file] = /^multipart field (\w+)$/.exec(payload) ?? [];
  if (file) return [file];
  if (payload.startsWith('?')) return [...new URLSearchParams(payload).keys()];
  return /^\w+(,\w+)*$/.test(payload) ? payload.split(',') : [];
}

test.each(endpoints.filter(({ query }) => query).map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s says which filters its list has',
  async (_, { schemas, query, filters = [] }) => {
    const { fields } = ((await schemas()) as Record<string, { fields: object }>)[query ?? ''] ?? { fields: {} };
    const names = Object.keys(fields);
    const isList = PAGING_NAMES.every((name) => names.includes(name));
    expect([...filters].sort()).toEqual(isList ? names.filter((name) => !PAGING_NAMES.includes(name)).sort() : []);
  },
);
