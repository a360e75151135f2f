/**
 * A visit of a page, through a gateway, a renderer, an api and a database, to a collector that understands OTLP as JSON.
 * Prints the spans. A process of its own, because the exporter loads its parts in a way that Jest does not have.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startApi } from '../../../api/src/testing/start-api';
import { PROGRAM } from '../../../gateway/src/testing/a-program';
import { aSite, EVENTS, goLive, publishRemote, publishShell } from '../../../gateway/src/testing/a-site';
import { endAll, startGateway } from '../../../gateway/src/testing/start-gateway';
import { inSpan, startTracing } from '../spans';

const bodies: unknown[] = [];
const collector = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  bodies.push(JSON.parse(Buffer.concat(parts).toString()));
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
});
await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
const { port } = collector.address() as AddressInfo;
process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${port}`;
const stopTracing = await startTracing('azadkar', process.env);

const api = await startApi();
const apiOrigin = await api.app.listen({ host: '127.0.0.1', port: 0 });
const { store } = await aSite();
const page = "return call({ path: '/api/partners?token=zebra8821' }).then(({ status }) => 'api ' + status)";
const remote = await publishRemote(store, 'ticketing', '2.0.0', EVENTS, page);
await goLive(store, await publishShell(store, '2.0.0', PROGRAM), remote);
const site = await startGateway(store, { API_ORIGIN: apiOrigin, RENDERERS: '1' });
const ofAStranger = { traceparent: '00-11111111111111111111111111111111-2222222222222222-01' };
for (let tries = 0; tries < 100; tries += 1) {
  const html = await (await fetch(`${site}/events?token=zebra8821`, { headers: ofAStranger })).text();
  if (html.includes('api 200')) break;
  await sleep(100); // its renderer is starting
}
await inSpan('job', {}, () => Promise.reject(new TypeError('the zebra8821 value'))).catch(() => undefined);
await endAll();
await api.stop();
await stopTracing();
process.stdout.write(JSON.stringify(bodies), () => process.exit());
