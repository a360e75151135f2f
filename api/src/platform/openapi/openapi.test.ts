import type { Endpoint } from '@azadkar/shared-api';
import { contract } from '@azadkar/shared-api/contract';
import { useTestApi } from '../../testing/start-api';
import { buildOpenApi } from './openapi';

const api = useTestApi();

const endpoints = Object.values(contract).flatMap((subject) => Object.values(subject) as Endpoint[]);

test('every endpoint of the contract is described once, with the limits of its forms', async () => {
  const document = await buildOpenApi('https://example.org/api');
  const described = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map((operation) => (operation as { operationId: string }).operationId),
  );
  expect(described.sort()).toEqual(endpoints.map(({ name }) => name).sort());
  expect(document.paths['/user/register']).toMatchObject({
    post: {
      summary: 'Join the association; the free membership starts at once.',
      requestBody: {
        content: {
          'application/json': {
            schema: {
              properties: { password: { type: 'string', minLength: 8, maxLength: 200 }, email: { format: 'email' } },
              required: ['name', 'email', 'phone', 'password'],
            },
          },
        },
      },
    },
  });
  expect(document.paths['/secondary-skills']).toMatchObject({
    get: { parameters: [{ name: 'parent_id', in: 'query', required: true, schema: { type: 'integer', minimum: 1 } }] },
  });
});

test('every endpoint of the contract is served', () => {
  const missing = endpoints.filter(({ method, path }) => !api.app.hasRoute({ method, url: `/api${path}` }));
  expect(missing.map(({ name }) => name)).toEqual([]);
});

test('the document is served', async () => {
  const document = await api.app.inject('/api/openapi.json');
  expect(document.json()).toMatchObject({ openapi: '3.1.0' });
});
