import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addressOf, fileStore, isForBrowsers, isForDevelopment, releasesOf } from '@azadkar/release';
import { memoryStore } from '../../../release/src/testing/memory-store';
import { EVENTS, goLive, publishRemote, publishShell } from '../testing/a-site';
import { eventually } from '../testing/eventually';
import { endAll, startApi, startGateway } from '../testing/start-gateway';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'azadkar-gateway-'));
});
afterEach(async () => {
  await endAll();
  await rm(folder, { recursive: true, force: true });
  await rm(`${folder}-away`, { recursive: true, force: true });
});

/** A gateway on a store in a folder, with an api that is ready. */
async function aGateway() {
  const store = fileStore(folder);
  await goLive(store, await publishShell(store), await publishRemote(store, 'ticketing', '1.0.0', EVENTS));
  const apiOrigin = await startApi((_request, response) => response.end('{}'));
  return { store, gateway: await startGateway(store, { API_ORIGIN: apiOrigin }) };
}

const health = async (gateway: string) => {
  const response = await fetch(`${gateway}/healthz`);
  return { status: response.status, ...(await response.json()) };
};

test('a site without trouble has no problems', async () => {
  const { gateway } = await aGateway();
  expect(await health(gateway)).toMatchObject({ status: 200, revision: 1, problems: [] });
});

test('a newest revision that cannot be used is named, and the site stays healthy', async () => {
  const { gateway } = await aGateway();
  await writeFile(path.join(folder, 'channels', 'live', '8.json'), '{"revision": 8, bro');
  await eventually(async () =>
    expect(await health(gateway)).toMatchObject({
      status: 200,
      revision: 1,
      problems: ['revision 8 cannot be used: it is not complete JSON'],
    }),
  );
});

test('a store that was moved away is named, and is no problem once it is back', async () => {
  const { gateway } = await aGateway();
  await eventually(async () => expect((await health(gateway)).files).toMatchObject({ wanted: 18, fetched: 18 }));
  await rename(folder, `${folder}-away`);
  await eventually(async () =>
    expect(await health(gateway)).toMatchObject({
      status: 200,
      problems: [expect.stringContaining('the release store no longer has revision 1 of channel live')],
    }),
  );
  await rename(`${folder}-away`, folder);
  await eventually(async () => expect((await health(gateway)).problems).toEqual([]));
});

test('while the store is away every file of the site is sent, and a gateway that starts then answers 503', async () => {
  const { store, gateway } = await aGateway();
  const next = await goLive(store, await publishRemote(store, 'ticketing', '1.1.0', EVENTS));
  await eventually(async () => {
    const { revision, files } = await health(gateway);
    expect([revision, files.fetched]).toEqual([2, files.wanted]);
  });
  await rename(folder, `${folder}-away`);
  const sent = releasesOf(next).flatMap((release) =>
    Object.keys(release.files)
      .filter((file) => isForBrowsers(file) && !isForDevelopment(file))
      .map((file) => addressOf(release, file)),
  );
  expect(sent).toHaveLength(14);
  for (const address of sent) {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const response = await fetch(gateway + address, { headers: { 'accept-encoding': encoding } });
      expect([address, response.status]).toEqual([address, 200]);
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0);
    }
  }
  expect((await fetch(`${gateway}/events`)).status).toBe(200);
  const restarted = await fetch(`${await startGateway(fileStore(folder))}/events`);
  expect([restarted.status, restarted.headers.get('retry-after')]).toEqual([503, '2']);
});

test('a gateway is ready with a revision, whatever has become of the api', async () => {
  const { store } = await aGateway();
  const withoutApi = await startGateway(store, { API_ORIGIN: 'http://127.0.0.1:9' });
  const statusAt = async (address: string) => (await fetch(address)).status;
  expect(await statusAt(`${withoutApi}/livez`)).toBe(200);
  expect(await (await fetch(`${withoutApi}/readyz`)).json()).toEqual({ ready: true });
  expect(await statusAt(`${withoutApi}/healthz`)).toBe(503);

  const withoutRevision = await startGateway(memoryStore());
  expect(await statusAt(`${withoutRevision}/livez`)).toBe(200);
  const notReady = await fetch(`${withoutRevision}/readyz`);
  expect([notReady.status, await notReady.json()]).toEqual([503, { ready: false, reason: 'revision' }]);
});

test('strangers learn whether the site is well, and nothing else', async () => {
  const { gateway, store } = await aGateway();
  const keysFor = async (site: string, from?: string) =>
    Object.keys(await (await fetch(`${site}/healthz`, { headers: from ? { 'x-forwarded-for': from } : {} })).json());
  expect(await keysFor(gateway)).toContain('revision');
  expect(await keysFor(gateway, '203.0.113.9')).toEqual(['ok']); // through a proxy that no setting names
  expect(await keysFor(gateway, '10.0.0.9')).toEqual(['ok']);
  const behindProxy = await startGateway(store, { TRUST_PROXY: 'loopback' });
  expect(await keysFor(behindProxy, '203.0.113.9')).toEqual(['ok']);
  expect(await keysFor(behindProxy, '10.0.0.9')).toContain('revision');
});
