/** Webhooks of a store under a policy, sent by gateways to a real server that fails first, is slow, or is away. */
import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  addWebhook,
  applyPlan,
  askForTest,
  type EventKind,
  firstPolicy,
  makeKey,
  makeWebhookSecret,
  offerSealingKey,
  planChange,
  publicKeyOf,
  readLive,
  readSigningKey,
  type Store,
  Trust,
  type Webhook,
  writePolicy,
} from '@azadkar/release';
import Fastify from 'fastify';
import { aSite, EVENTS, publishRemote } from '../testing/a-site';
import { eventually } from '../testing/release-changes';
import { atEnd, endAll } from '../testing/start-gateway';
import { isInternal, post } from './post';
import { WebhookSender } from './webhook-sender';

afterEach(endAll);

const key = readSigningKey(makeKey().privateKey);
const monitorKey = readSigningKey(makeKey().privateKey);
const ROOT = publicKeyOf(key);
const META = { at: '2026-11-22T08:00:00.000Z', reason: '' };
const all = { names: ['*'], channels: ['*'] };

async function aStore(): Promise<{ store: Store; trust: Trust }> {
  const { store: plain } = await aSite();
  await writePolicy(
    plain,
    await firstPolicy(
      plain,
      key,
      [
        {
          name: 'Amna Khan',
          kind: 'person',
          keys: [ROOT],
          rights: [{ ...all, actions: ['publish', 'pin', 'webhook', 'policy'] }],
        },
        {
          name: 'the guard',
          kind: 'monitor',
          keys: [publicKeyOf(monitorKey)],
          rights: [{ ...all, actions: ['roll-back'] }],
        },
      ],
      META,
    ),
  );
  await offerSealingKey(plain, monitorKey);
  return { store: plain, trust: new Trust(plain, ROOT) };
}

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
    if (status) response.writeHead(status, { location: 'http://169.254.169.254/' }).end('ok');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(async () => {
    server.closeAllConnections();
    server.close();
  });
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?token=hidden` };
}

function aGateway({ trust }: { trust: Trust }, delaysSeconds = [0, 0.05, 0.05], timeoutMs = 5_000) {
  const sender = new WebhookSender({
    settings: { channel: 'live', monitorKey, guardLimits: { failures: 3, marginPercent: 2 }, webhooksInternal: true },
    store: trust.store,
    trust,
    monitor: { comparisons: () => [], faultGroups: () => [] },
    log: Fastify({ logger: false }).log,
    live: () => null,
    timing: { lookMs: 20, delaysSeconds, timeoutMs },
  });
  atEnd(() => sender.stop());
  return sender;
}

const add = (
  trust: Trust,
  url: string,
  more: Partial<Pick<Webhook, 'format' | 'names'>> & { kinds?: EventKind[] } = {},
) => addWebhook(trust, key, { format: 'json', channels: ['*'], names: ['*'], ...more }, { url, secret: SECRET });
const SECRET = makeWebhookSecret();

/** Pins a new version, signed by Amna Khan. */
async function pinTicketing({ store, trust }: { store: Store; trust: Trust }, reason: string) {
  await publishRemote(store, 'ticketing', '1.1.0', EVENTS, undefined, [], key);
  const meta = { channel: 'live', author: '', reason, urgent: false, at: new Date().toISOString() };
  const pin = { kind: 'pin', targets: [{ name: 'ticketing', version: '1.1.0' }] } as const;
  await applyPlan(trust.store, await planChange(trust.store, pin, meta, await trust.signer(key)));
}

const test1 = '0123456789abcdef';

test('an event is sent once though three gateways follow the store, signed as Standard Webhooks has it', async () => {
  const site = await aStore();
  const { received, url } = await aReceiver();
  await add(site.trust, url);
  await askForTest(site.trust, key, 1, test1);
  const gateways = [1, 2, 3].map(() => aGateway(site, [0, 20]));
  await eventually(async () => expect(await site.store.small.list('webhooks/tests/')).toEqual([]));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(received).toHaveLength(1);
  const [{ headers, body }] = received as [Received];
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = headers;
  const mac = createHmac('sha256', Buffer.from(SECRET.slice(6), 'base64')).update(`${id}.${at}.${body}`);
  expect(signature).toBe(`v1,${mac.digest('base64')}`);
  expect(id).toBe(`test-${test1}`);
  expect(JSON.parse(body)).toMatchObject({
    type: 'webhook.test',
    data: { channel: 'live', message: 'Amna Khan tests webhook 1', author: 'Amna Khan' },
  });
  expect(gateways.flatMap((gateway) => gateway.problems())).toEqual([]);
});

test('what fails or does not answer in time is sent again, with the same id, until it is taken', async () => {
  const site = await aStore();
  const { received, url } = await aReceiver(500, 0, 204);
  await add(site.trust, url);
  await askForTest(site.trust, key, 1, test1);
  const gateway = aGateway(site, [0, 0.05, 0.05], 300);
  await eventually(async () => expect(await site.store.small.list('webhooks/tests/')).toEqual([]));
  expect(received.map(({ headers }) => headers['webhook-id'])).toEqual(Array(3).fill(`test-${test1}`));
  expect(gateway.problems()).toEqual([]);
});

test('where a gateway ends in the middle, another one makes the next attempt', async () => {
  const site = await aStore();
  const { received, url } = await aReceiver();
  await add(site.trust, url);
  await askForTest(site.trust, key, 1, test1);
  const note = Buffer.from(JSON.stringify({ at: new Date().toISOString() }));
  await site.store.small.create(`deliveries/live/test-${test1}__w1__1.json`, note);
  aGateway(site);
  await eventually(async () => expect(received).toHaveLength(1));
});

test('an address that is away for good is given up, and operators are told', async () => {
  const site = await aStore();
  await add(site.trust, 'http://127.0.0.1:9/');
  await askForTest(site.trust, key, 1, test1);
  const gateway = aGateway(site);
  await eventually(async () =>
    expect(gateway.problems()).toEqual([
      expect.stringMatching(/^webhook 1 \(http:\/\/127\.0\.0\.1:9\) did not take webhook\.test: it cannot be reached/),
    ]),
  );
});

test('a redirect is not followed, and an address that is gone is not tried again', async () => {
  const site = await aStore();
  const { received, url } = await aReceiver(410);
  await add(site.trust, url);
  await askForTest(site.trust, key, 1, test1);
  const gateway = aGateway(site);
  await eventually(async () => expect(gateway.problems()).toHaveLength(1));
  expect(received).toHaveLength(1);
  const redirecting = await aReceiver(302);
  expect(await post(redirecting.url, '{}', { headers: {}, internal: true })).toBe(302);
});

test('neither the address nor the secret is in the store, and what somebody without the right adds counts nowhere', async () => {
  const site = await aStore();
  const { received, url } = await aReceiver();
  await add(site.trust, url);
  const file = String(await site.store.small.read('webhooks/1.json'));
  expect(file).toContain('"origin": "http://127.0.0.1:');
  expect(file).not.toContain('token');
  expect(file).not.toContain(SECRET.slice(6));
  const forged = { ...JSON.parse(file), webhook: 2, origin: 'http://169.254.169.254' };
  await site.store.small.create('webhooks/2.json', Buffer.from(JSON.stringify(forged)));
  await expect(
    addWebhook(site.trust, monitorKey, { format: 'json', channels: ['*'], names: ['*'] }, { url, secret: SECRET }),
  ).rejects.toThrow('the guard may not send events of *');
  const gateway = aGateway(site);
  await eventually(async () =>
    expect(gateway.problems()).toEqual(['webhook 2 is left out: it was altered after it was signed']),
  );
  expect(received).toEqual([]);
});

test.each(['127.0.0.1', '10.1.2.3', '169.254.169.254', '192.168.1.1', '::1', '::ffff:10.0.0.1', 'fe80::1', 'fd00::1'])(
  'nothing is sent to %s unless the gateway is set to',
  async (address) => {
    expect(isInternal(address)).toBe(true);
    const host = address.includes(':') ? `[${address}]` : address;
    await expect(post(`https://${host}/`, '{}', { headers: {}, internal: false })).rejects.toThrow('internal network');
  },
);

test('names that lead into an internal network, and http, are refused as well', async () => {
  await expect(post('https://localhost/', '{}', { headers: {}, internal: false })).rejects.toThrow('internal network');
  await expect(post('http://example.org/', '{}', { headers: {}, internal: false })).rejects.toThrow('no https address');
});

test('a pin goes to those who want it, as data and as text that calls nobody', async () => {
  const site = await aStore();
  const [data, chat, others] = [await aReceiver(), await aReceiver(), await aReceiver()];
  await add(site.trust, data.url);
  await add(site.trust, chat.url, { format: 'slack' });
  await add(site.trust, others.url, { kinds: ['release.recalled'] });
  await add(site.trust, others.url, { names: ['learning'] });
  await pinTicketing(site, 'seats <!channel> @channel');
  aGateway(site);
  await eventually(async () => expect([data.received.length, chat.received.length]).toEqual([1, 1]));
  expect(JSON.parse(data.received[0]?.body ?? '')).toMatchObject({
    type: 'release.pinned',
    timestamp: expect.stringMatching(/^\d{4}-/),
    data: {
      channel: 'live',
      revision: 2,
      author: 'Amna Khan',
      reason: 'seats <!channel> @channel',
      releases: [{ name: 'ticketing', version: '1.1.0', before: '1.0.0' }],
      changes: ['ticketing 1.0.0 → 1.1.0'],
    },
  });
  const { text, blocks } = JSON.parse(chat.received[0]?.body ?? '');
  expect(text).toBe('Amna Khan made live ticketing 1.1.0 on live: seats &lt;!channel&gt; @\u200bchannel');
  expect(blocks[0].text.text).toContain('• ticketing 1.0.0 → 1.1.0');
  expect(others.received).toEqual([]);
});

test('a revision that cannot be used is told, too', async () => {
  const site = await aStore();
  const { received, url } = await aReceiver();
  await add(site.trust, url);
  const live = await readLive(site.store, 'live');
  if (live) await site.store.appendRevision({ ...live, revision: 2, from: 1, author: 'attacker' });
  aGateway(site);
  await eventually(async () => expect(received).toHaveLength(1));
  expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({
    type: 'revision.refused',
    data: { message: 'On live, revision 2 cannot be used: it is not signed' },
  });
});
