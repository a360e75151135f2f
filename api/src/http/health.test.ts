import { useTestApi } from '../testing/start-api';

const api = useTestApi();

test('an api with its database is ready', async () => {
  const response = await api.app.inject('/readyz');
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({ status: 'ready' });
});

test('an unknown endpoint is answered in the envelope, and is never cached', async () => {
  const response = await api.app.inject('/api/no-such-call');
  expect(response.statusCode).toBe(404);
  expect(response.json()).toEqual({ error: true, message: 'There is no such call.', data: null });
  expect(response.headers['cache-control']).toBe('no-store');
});
