import { createServer, type Server } from 'node:http';
import type { EndpointDescription } from '../contract/endpoint-description';
import type { ChangeRequest } from '../plan/change-request';
import { planChange } from '../plan/plan-change';
import { publishRemote, publishShell, type ReleaseFixture, releaseFixture } from '../testing/release-fixture';
import { refuseUnanswered } from './refuse-unanswered';

const events: EndpointDescription = {
  method: 'GET',
  path: '/events',
  access: 'public',
  request: {},
  reply: { type: 'array', items: { type: 'string' } },
  hash: '1'.repeat(64),
};
let fixture: ReleaseFixture;
let server: Server;
let endpoints: Record<string, EndpointDescription>;
let api: string;
beforeEach(async () => {
  endpoints = {};
  fixture = await releaseFixture();
  await publishShell(fixture.store);
  await publishRemote(fixture.store, 'ticketing@1.0.0', { calls: {} });
  await publishRemote(fixture.store, 'ticketing@1.1.0', { calls: { 'ticketing.events': events } });
  await fixture.run('pin', 'shell@1.0.0', 'ticketing@1.0.0');
  server = createServer((_request, response) => void response.end(JSON.stringify({ endpoints })));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  api = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterEach(async () => {
  await new Promise((done) => server.close(done));
  await fixture.end();
});

async function attempt(request: ChangeRequest, address = api) {
  const meta = { channel: 'live', reason: '', urgent: false, author: 'me', at: new Date().toISOString() };
  const plan = await planChange(fixture.store, request, meta, null);
  await refuseUnanswered(fixture.store, { request, plan }, address);
}
const target = { name: 'ticketing', version: '1.1.0' };

test.each<ChangeRequest>([
  { kind: 'pin', targets: [target] },
  { kind: 'roll-out', target, percent: 10 },
])('what the api does not answer is refused as $kind', async (request) => {
  await expect(attempt(request)).rejects.toThrow('ticketing@1.1.0 calls ticketing.events, and the api at');
  endpoints = { 'events.all': events };
  await attempt(request);
});

test('an api that is away, or does not say what it answers, refuses nothing', async () => {
  await attempt({ kind: 'pin', targets: [target] }, 'http://127.0.0.1:9');
});
