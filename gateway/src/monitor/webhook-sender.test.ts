/** The webhook of gateways, sent to a real server that fails first, is slow, or is away. */
import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { applyPlan, planChange, readLive, type Store } from '@azadkar/release';
import Fastify from 'fastify';
import { readSettings } from '../settings';
import { aSite, EVENTS, publishRemote } from '../testing/a-site';
import { eventually } from '../testing/eventually';
import { atEnd, endAll, startGateway } from '../testing/start-gateway';
import { WebhookSender } from './webhook-sender';

afterEach(endAll);

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const PINNED = 'live-2-release-pinned';
const FIRST = `deliveries/live/${PINNED}__1.json`;
const DONE = `deliveries/live/${PINNED}__done.json`;

interface Received {
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A server that answers with these statuses, one after the other; 0 leaves the request open. */
async function aReceiver(...statuses: number[]) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    received.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
    const status = statuses[received.length - 1] ?? 200;
    if (status) response.writeHead(status, { location: '/elsewhere' }).end('ok');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(async () => {
    server.closeAllConnections();
    server.close();
  });
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?token=hidden` };
}

const settingsOf = (url: string) => readSettings({ WEBHOOK_URL: url, WEBHOOK_SECRET: SECRET });

function aGateway(store: Store, url: string, delaysSeconds = [0, 0.05, 0.05], timeoutMs = 5_000) {
  const settings = settingsOf(url);
  if (!settings.webhook) throw new Error('There is no webhook.');
  const sender = new WebhookSender({
    settings,
    webhook: settings.webhook,
    store,
    trust: null,
    monitor: { comparisons: () => [], faultGroups: () => [] },
    log: Fastify({ logger: false }).log,
    live: () => null,
    timing: { pollMs: 20, delaysSeconds, timeoutMs },
  });
  atEnd(() => sender.stop());
  return sender;
}

/** A site whose ticketing was pinned now; what it was before is too old to be sent. */
async function aPinnedSite(): Promise<Store> {
  const { store } = await aSite();
  await publishRemote(store, 'ticketing', '1.1.0', EVENTS);
  const meta = { channel: 'live', author: 'Amna Khan', reason: 'seats', urgent: false, at: new Date().toISOString() };
  const pin = { kind: 'pin', targets: [{ name: 'ticketing', version: '1.1.0' }] } as const;
  await applyPlan(store, await planChange(store, pin, meta, null));
  return store;
}

const isDelivered = async (store: Store) => expect(await store.small.read(DONE)).not.toBeNull();
const idsOf = (received: readonly Received[]) => received.map(({ headers }) => headers['webhook-id']);

test('an event is sent once though three gateways follow the store, signed as Standard Webhooks has it', async () => {
  const store = await aPinnedSite();
  const { received, url } = await aReceiver();
  const gateways = [1, 2, 3].map(() => aGateway(store, url, [0, 20]));
  await eventually(() => isDelivered(store));
  await new Promise((resolve) => setTimeout(resolve, 200)); // nothing more comes
  expect(received).toHaveLength(1);
  const [{ headers, body }] = received as [Received];
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = headers;
  const mac = createHmac('sha256', Buffer.from(SECRET.slice(6), 'base64')).update(`${id}.${at}.${body}`);
  expect(signature).toBe(`v1,${mac.digest('base64')}`);
  expect(id).toBe(PINNED);
  expect(JSON.parse(body)).toEqual({
    type: 'release.pinned',
    timestamp: expect.stringMatching(/^\d{4}-/),
    data: {
      channel: 'live',
      revision: 2,
      author: 'Amna Khan',
      reason: 'seats',
      message: 'Amna Khan made live ticketing 1.1.0 on live: seats',
      releases: [{ name: 'ticketing', version: '1.1.0', before: '1.0.0' }],
      changes: ['ticketing 1.0.0 → 1.1.0'],
    },
  });
  expect(gateways.flatMap((gateway) => gateway.problems())).toEqual([]);
});

test('what fails, redirects or does not answer in time is sent again, with the same id, until it is accepted', async () => {
  const store = await aPinnedSite();
  const { received, url } = await aReceiver(500, 302, 0, 204);
  const enoughForABusyMachine = [0, ...Array<number>(30).fill(0.05)]; // where an answer is late, an attempt more is made
  const gateway = aGateway(store, url, enoughForABusyMachine, 300);
  await eventually(() => isDelivered(store));
  expect(received.length).toBeGreaterThanOrEqual(4);
  expect(new Set(idsOf(received))).toEqual(new Set([PINNED]));
  expect(new Set(received.map(({ body }) => body)).size).toBe(1);
  expect(gateway.problems()).toEqual([]);
});

test('where a gateway ends in the middle, the next one goes on with what the store has', async () => {
  const store = await aPinnedSite();
  const { received, url } = await aReceiver(500, 200);
  const first = aGateway(store, url, [0, 60]);
  await eventually(async () => expect(received).toHaveLength(1));
  await first.stop();
  const nothingElse = { ...store, listRevisions: async () => [] }; // an event of a request that is closed by then, say
  aGateway(nothingElse, url);
  await eventually(() => isDelivered(store));
  expect(idsOf(received)).toEqual([PINNED, PINNED]);
});

test('what others have written into the queue is not sent', async () => {
  const { store } = await aSite();
  const { received, url } = await aReceiver();
  const forged = { timestamp: 1, body: '{"type":"release.pinned"}', signature: 'v1,AAAA' };
  await store.small.create(FIRST, Buffer.from(JSON.stringify(forged)));
  await store.small.create('deliveries/live/other__1.json', Buffer.from('{"timestamp":'));
  const gateway = aGateway(store, url);
  await eventually(async () => expect(await store.small.list('deliveries/live/')).toEqual([]));
  expect(received).toEqual([]);
  expect(gateway.problems()).toEqual([]);
});

test('an address that is away for good is given up, and operators are told, without the address', async () => {
  const store = await aPinnedSite();
  const gateway = aGateway(store, 'http://127.0.0.1:9/hidden');
  await eventually(async () =>
    expect(gateway.problems()).toEqual([
      expect.stringMatching(
        /^the webhook \(http:\/\/127\.0\.0\.1:9\) did not accept live-2-release-pinned: it cannot be reached/,
      ),
    ]),
  );
  expect(gateway.problems().join()).not.toContain('hidden');
});

test('a store that cannot be read is a warning until it can', async () => {
  const store = await aPinnedSite();
  const { url } = await aReceiver();
  let isAway = true;
  const list = async (folder: string) => {
    if (isAway) throw new Error('it is away');
    return store.small.list(folder);
  };
  const gateway = aGateway({ ...store, small: { ...store.small, list } }, url);
  const warning = 'the queue of the webhook cannot be read or written: it is away';
  await eventually(async () => expect(gateway.problems()).toEqual([warning]));
  isAway = false;
  await eventually(async () => expect(gateway.problems()).toEqual([]));
});

test('what was sent a week ago is removed from the store', async () => {
  const { store } = await aSite();
  const { url } = await aReceiver();
  const message = { timestamp: Date.now() / 1_000 - 8 * 24 * 3_600, body: '{}', signature: 'v1,AAAA' };
  const kept = { ...message, timestamp: message.timestamp + 6 * 24 * 3_600 };
  await store.small.create('deliveries/live/old__done.json', Buffer.from(JSON.stringify(message)));
  await store.small.create('deliveries/live/new__done.json', Buffer.from(JSON.stringify(kept)));
  aGateway(store, url);
  await eventually(async () =>
    expect(await store.small.list('deliveries/live/')).toEqual(['deliveries/live/new__done.json']),
  );
});

test('a revision that cannot be used is sent, too', async () => {
  const store = await aPinnedSite();
  const { received, url } = await aReceiver();
  const live = await readLive(store, 'live');
  const listRevisions = async () => [3, 2, 1];
  const readRevision = async (channel: string, number: number) =>
    number === 3 ? null : store.readRevision(channel, number);
  expect(live?.revision).toBe(2);
  aGateway({ ...store, listRevisions, readRevision }, url);
  await eventually(async () => expect(received).toHaveLength(2));
  expect(received.map(({ body }) => JSON.parse(body))).toContainEqual(
    expect.objectContaining({
      type: 'revision.refused',
      data: expect.objectContaining({ message: 'On live, revision 3 cannot be used: it is no file' }),
    }),
  );
});

test('a gateway that has an address sends what happens on its channel', async () => {
  const store = await aPinnedSite();
  const { received, url } = await aReceiver();
  await startGateway(store, { WEBHOOK_URL: url, WEBHOOK_SECRET: SECRET, RENDERERS: '0' });
  await eventually(async () => expect(idsOf(received)).toEqual([PINNED]));
});

test('an address needs a secret that is long enough', () => {
  expect(readSettings({}).webhook).toBeNull();
  for (const secret of [undefined, '', 'whsec_', 'whsec_c2hvcnQ=', 'correct horse battery staple'])
    expect(() => readSettings({ WEBHOOK_URL: 'https://hooks.test', WEBHOOK_SECRET: secret })).toThrow(
      'WEBHOOK_URL needs a WEBHOOK_SECRET',
    );
  expect(() => readSettings({ WEBHOOK_URL: 'hooks', WEBHOOK_SECRET: SECRET })).toThrow('WEBHOOK_URL must be an http');
});
