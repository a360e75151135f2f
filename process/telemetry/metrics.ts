/** Metrics of a process, in the format of Prometheus, and their server on a port of its own, for operators alone. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, type Registry } from 'prom-client';
import { type ListenAddress, listenAddressOf } from '../listen-address';
import { type Environment, StartRefusal } from '../production';

export { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Of answers and calls, in seconds. */
export const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** "2xx": each status by itself would multiply every series. 0 stands for no answer. */
export const statusClass = (status: number) => (status === 0 ? 'none' : `${Math.floor(status / 100)}xx`);

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Clients may send any word as a method, and each would be a series. */
export const methodLabel = (method: string) => (METHODS.has(method) ? method : 'other');

/** METRICS_PORT (none): where Prometheus reads `/metrics`, as `9100` or `10.0.0.5:9100`. */
export const metricsAddressOf = ({ METRICS_PORT: text }: Environment): ListenAddress | null =>
  text ? listenAddressOf('METRICS_PORT', text) : null;

/** A page of the metrics' port beside /metrics. */
export interface OperatorPage {
  readonly status: number;
  readonly body: unknown;
}

export interface MetricsServer {
  /** Where it listens: port 0 is given a free one. */
  readonly port: number;
  stop(): Promise<void>;
}

const REQUEST_TIMEOUT_MS = 10_000;

/** Serves GET /metrics, and the `pages` as JSON, by their paths. Node's own metrics are among them from here on. Throws a StartRefusal. */
export async function serveMetrics(
  registry: Registry,
  { host, port }: ListenAddress,
  pages: Readonly<Record<string, () => Promise<OperatorPage>>> = {},
): Promise<MetricsServer> {
  collectDefaultMetrics({ register: registry });
  const server = createServer({ requestTimeout: REQUEST_TIMEOUT_MS }, async (request, response) => {
    const path = (request.url ?? '').replace(/\?.*$/, '');
    const page = Object.hasOwn(pages, path) ? pages[path] : undefined;
    const send = (status: number, type: string, body: string) =>
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
    try {
      if (request.method !== 'GET' && request.method !== 'HEAD') return void send(405, 'text/plain', 'Only GET.\n');
      if (path === '/metrics') return void send(200, registry.contentType, await registry.metrics());
      if (!page) return void send(404, 'text/plain', 'There is /metrics.\n');
      const { status, body } = await page();
      send(status, 'application/json', JSON.stringify(body));
    } catch {
      send(500, 'text/plain', 'The metrics could not be read.\n');
    }
  });
  await listen(server, host, port);
  const address = server.address();
  return {
    port: address && typeof address === 'object' ? address.port : port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function listen(server: Server, host: string, port: number): Promise<void> {
  server.listen(port, host);
  await once(server, 'listening').catch(({ message }: Error) => {
    throw new StartRefusal([`METRICS_PORT cannot be used (${message}): each process needs one of its own.`]);
  });
}
