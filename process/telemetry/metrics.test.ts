import { Counter, metricsAddressOf, Registry, serveMetrics, statusClass } from './metrics';

test('metrics are served on a port of their own, with those of Node, and nothing else is', async () => {
  const registry = new Registry();
  new Counter({ name: 'azadkar_test_total', help: 'A test.', registers: [registry] }).inc(3);
  const pages = { '/healthz': async () => ({ status: 503, body: { ok: false } }) };
  const { port, stop } = await serveMetrics(registry, { host: '127.0.0.1', port: 0 }, pages);
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  const metrics = await get('/metrics');
  expect(metrics.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  const text = await metrics.text();
  expect(text).toContain('azadkar_test_total 3');
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  const health = await get('/healthz');
  expect([health.status, await health.json()]).toEqual([503, { ok: false }]);
  expect((await get('/api/events')).status).toBe(404);
  const second = serveMetrics(new Registry(), { host: '127.0.0.1', port });
  await expect(second).rejects.toThrow(/METRICS_PORT cannot be used \(listen EADDRINUSE.*\): each process needs one/);
  await stop();
});

test('without a port there are no metrics; what is no port is refused', () => {
  expect(metricsAddressOf({})).toBeNull();
  expect(metricsAddressOf({ METRICS_PORT: '9101' })).toEqual({ host: '127.0.0.1', port: 9101 });
  expect(() => metricsAddressOf({ METRICS_PORT: 'yes' })).toThrow('METRICS_PORT must be a port number');
});

test('no answer is a class of its own', () => {
  expect([200, 204, 404, 503, 0].map(statusClass)).toEqual(['2xx', '2xx', '4xx', '5xx', 'none']);
});
