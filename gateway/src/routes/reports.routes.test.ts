import { setTimeout as sleep } from 'node:timers/promises';
import type { Store } from '@azadkar/release';
import { MINIFIED_PAGE, MINIFIED_PLACE, throwAt } from '../testing/a-minified-page';
import { PROGRAM } from '../testing/a-program';
import { aSite, EVENTS, goLive, publishRemote, publishShell } from '../testing/a-site';
import { eventually } from '../testing/eventually';
import { endAll, startGateway } from '../testing/start-gateway';

afterEach(endAll);

/** A gateway whose site has a page with a source map, and whose pages throw on the server. */
async function start() {
  const { store } = await aSite();
  const throws = "try { null.price } catch (error) { return { kind: 'failed', message: error.stack } }";
  const ticketing = await publishRemote(store, 'ticketing', '1.1.0', EVENTS, throws, MINIFIED_PAGE);
  await goLive(store, await publishShell(store, '2.0.0', PROGRAM), ticketing);
  return { store, gateway: await startGateway(store) };
}

const report = (gateway: string, more: object) =>
  fetch(`${gateway}/reports/fault`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'ticketing',
      version: '1.1.0',
      page: 'event',
      kind: 'handler',
      outcome: 'continued',
      ...more,
    }),
  });

const keptFaults = async (store: Store) => (await store.listObservations('live')).flatMap(({ faults }) => faults);

/** What the gateway writes into the store, every few seconds. */
async function observedFaults(store: Store) {
  await eventually(async () => expect(await keptFaults(store)).not.toEqual([]));
  return keptFaults(store);
}

/** What it has written when it has ended, some time after nothing should have been counted. */
async function faultsAtTheEnd(store: Store) {
  await sleep(500);
  await endAll();
  return keptFaults(store);
}

test('what a browser reports is kept in the store with the file and line of the sources', async () => {
  const { store, gateway } = await start();
  const stack = throwAt(`${gateway}/remotes/ticketing/1.1.0/seats.js`);
  expect((await report(gateway, { message: 'TypeError: no price', stack })).status).toBe(204);
  expect(await observedFaults(store)).toMatchObject([
    { name: 'ticketing', kind: 'handler', message: 'TypeError: no price', place: MINIFIED_PLACE, count: 1 },
  ]);
});

test('a page that could not be rendered on the server is a fault of its version', async () => {
  const { store, gateway } = await start();
  expect((await fetch(`${gateway}/events`)).status).toBe(200);
  const message = "TypeError: Cannot read properties of null (reading 'price')";
  expect(await observedFaults(store)).toMatchObject([
    { name: 'ticketing', version: '1.1.0', kind: 'server-render', page: 'events', message },
  ]);
});

test.each([
  ['a kind that only gateways see', { kind: 'server-render' }],
  ['a page that is no name', { page: '<b>' }],
  ['a message without end', { message: 'x'.repeat(501) }],
])('%s is refused', async (_what, more) => {
  const { store, gateway } = await start();
  expect((await report(gateway, more)).status).toBe(400);
  expect(await faultsAtTheEnd(store)).toEqual([]);
});

test('a version that is not live has no faults', async () => {
  const { store, gateway } = await start();
  expect((await report(gateway, { version: '9.9.9' })).status).toBe(204);
  expect(await faultsAtTheEnd(store)).toEqual([]);
});
