import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addressOf, fileStore, releasesOf } from '@azadkar/release';
import { EVENTS, goLive, publishRemote, publishShell } from '../testing/a-site';
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
  await eventually(async () => expect((await health(gateway)).files).toMatchObject({ wanted: 15, fetched: 15 }));
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
      .filter((file) => !file.startsWith('development/'))
      .map((file) => addressOf(release, file)),
  );
  expect(sent).toHaveLength(12);
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

/** Retries until what is expected is so. */
async function eventually(check: () => Promise<void>): Promise<void> {
  for (const giveUpAt = Date.now() + 3_000; ; ) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > giveUpAt) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
