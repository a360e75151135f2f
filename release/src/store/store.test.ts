import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Revision, ShellRelease } from '../manifest/manifest';
import { findDamage } from '../publish/published-files';
import { anS3Service } from '../testing/an-s3-service';
import { memoryStore } from '../testing/memory-store';
import { publishRemote, publishShell } from '../testing/release-fixture';
import { openStore } from './open-store';
import { readLive, type Store } from './store';

interface Opened {
  store: Store;
  /** The same place, as another process opens it. */
  again: Store;
  end(): Promise<unknown>;
}

const KINDS: Record<string, () => Promise<Opened>> = {
  async memory() {
    const store = memoryStore();
    return { store, again: store, end: async () => undefined };
  },
  async directory() {
    const folder = await mkdtemp(path.join(tmpdir(), 'azadkar-store-'));
    return { store: openStore(folder), again: openStore(folder), end: () => rm(folder, { recursive: true }) };
  },
  async S3() {
    const service = await anS3Service('key');
    const env = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
    const address = `s3://releases/azadkar?endpoint=${service.endpoint}`;
    return { store: openStore(address, env), again: openStore(address, env), end: service.end };
  },
};

/** A real service, which `npm test -- s3` starts: see testing/test-on-s3.ts. */
const { TEST_S3_ENDPOINT } = process.env;
if (TEST_S3_ENDPOINT)
  KINDS['a real S3 service'] = async () => {
    const address = `s3://tests/${randomUUID()}?endpoint=${TEST_S3_ENDPOINT}`;
    const env = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
    return { store: openStore(address, env), again: openStore(address, env), end: async () => undefined };
  };

const aRevision = (shell: ShellRelease, revision: number, channel = 'live'): Revision => ({
  revision,
  channel,
  from: revision > 1 ? revision - 1 : null,
  author: 'tests',
  reason: '',
  at: '2026-11-21T08:00:00.000Z',
  urgent: false,
  shell,
  remotes: [],
});

describe.each(Object.entries(KINDS))('a store in %s', (_kind, open) => {
  let opened: Opened;
  let store: Store;
  beforeEach(async () => {
    opened = await open();
    store = opened.store;
  });
  afterEach(() => opened.end());

  test('keeps small files: made once, replaced, listed by folder, removed', async () => {
    const { small } = store;
    expect(await small.list('requests/')).toEqual([]);
    expect(await small.create('requests/7.json', Buffer.from('one'))).toBe(true);
    expect(await opened.again.small.create('requests/7.json', Buffer.from('two'))).toBe(false);
    await small.replace('deliveries/live/a.json', Buffer.from('three'));
    expect(await opened.again.small.list('requests/')).toEqual(['requests/7.json']);
    expect(await small.list('deliveries/')).toEqual([]);
    expect(await small.list('deliveries/live/')).toEqual(['deliveries/live/a.json']);
    expect(String(await opened.again.small.read('requests/7.json'))).toBe('one');
    await small.remove('requests/7.json');
    await small.remove('requests/7.json');
    expect(await opened.again.small.read('requests/7.json')).toBeNull();
  });

  test.each([
    'channels/live/1.json',
    'requests/../policies/1.json',
    'requests/a/b/c.json',
    'requests/.json',
    '/requests/1.json',
  ])('%s is no small file', async (name) => {
    await expect(async () => store.small.read(name)).rejects.toThrow('cannot be a name');
    await expect(async () => store.small.create(name, Buffer.from(''))).rejects.toThrow('cannot be a name');
  });

  test('returns what was published, file by file', async () => {
    const release = await publishRemote(store, 'ticketing@1.0.0');
    expect(await opened.again.readRelease('ticketing', '1.0.0')).toEqual(release);
    expect((await opened.again.readFile('ticketing', '1.0.0', 'entry.js'))?.toString()).toContain('ticketing@1.0.0');
    expect(await findDamage(store, release)).toEqual([]);
  });

  test('returns null for what was not published', async () => {
    expect(await store.readRelease('ticketing', '1.0.0')).toBeNull();
    expect(await store.readFile('ticketing', '1.0.0', 'entry.js')).toBeNull();
    expect(await store.readRevision('live', 1)).toBeNull();
    expect(await store.listNames()).toEqual([]);
    expect(await store.listChannels()).toEqual([]);
    expect(await readLive(store, 'live')).toBeNull();
  });

  test('lists names, versions and channels, the newest version and revision first', async () => {
    const shell = (await publishShell(store)) as ShellRelease;
    for (const version of ['1.9.0', '1.10.0', '2.0.0-beta.1', '1.2.0', '2.0.0']) {
      await publishRemote(store, `ticketing@${version}`);
    }
    expect(await store.listNames()).toEqual(['shell', 'ticketing']);
    expect(await store.listVersions('ticketing')).toEqual(['2.0.0', '2.0.0-beta.1', '1.10.0', '1.9.0', '1.2.0']);
    for (let i = 1; i <= 11; i += 1) expect(await store.appendRevision(aRevision(shell, i))).toBe(true);
    await store.appendRevision(aRevision(shell, 1, 'staging'));
    expect((await store.listRevisions('live')).slice(0, 3)).toEqual([11, 10, 9]);
    expect((await readLive(store, 'live'))?.revision).toBe(11);
    expect(await store.listChannels()).toEqual(['live', 'staging']);
  });

  test('keeps one of two simultaneous publications of a version, complete', async () => {
    const [mine, theirs] = await Promise.allSettled([
      publishRemote(store, 'ticketing@1.0.0', { paths: ['/mine'] }),
      publishRemote(opened.again, 'ticketing@1.0.0', { paths: ['/theirs'] }),
    ]);
    const won = [mine, theirs].filter(({ status }) => status === 'fulfilled');
    expect(won).toHaveLength(1);
    const kept = await store.readRelease('ticketing', '1.0.0');
    expect(won[0]).toMatchObject({ value: kept });
    expect(kept && (await findDamage(store, kept))).toEqual([]);
  });

  test('lets one of twenty simultaneous attempts make a revision', async () => {
    const shell = (await publishShell(store)) as ShellRelease;
    const attempts = Array.from({ length: 20 }, (_, i) =>
      (i % 2 ? store : opened.again).appendRevision({ ...aRevision(shell, 1), author: `manager ${i}` }),
    );
    const won = (await Promise.all(attempts)).flatMap((done, i) => (done ? [`manager ${i}`] : []));
    expect(won).toHaveLength(1);
    expect((await readLive(store, 'live'))?.author).toBe(won[0]);
  });

  test('has one winner in each of twenty races of four writers', async () => {
    const shell = (await publishShell(store)) as ShellRelease;
    let winners = 0;
    for (let race = 1; race <= 20; race += 1) {
      const writers = [store, opened.again, store, opened.again];
      const attempts = writers.map((writer, i) =>
        writer.appendRevision({ ...aRevision(shell, race), author: `manager ${i}` }),
      );
      winners += (await Promise.all(attempts)).filter(Boolean).length;
    }
    expect(winners).toBe(20);
  });

  test('keeps what gateways have observed, each in a record of its own, and leaves out what is no record', async () => {
    const record = { gateway: 'host-8080-1f', at: '2026-11-21T08:00:00.000Z', slots: [], faults: [] };
    const other = { ...record, gateway: 'host-8090-2e' };
    expect(await store.listObservations('live')).toEqual([]);
    await store.writeObservations('live', record);
    await store.writeObservations('live', other);
    await store.writeObservations('staging', other);
    const later = { ...record, at: '2026-11-21T08:00:03.000Z' };
    await store.writeObservations('live', later);
    await store.writeObservations('live', { ...record, gateway: 'damaged', at: 'yesterday' });
    expect((await opened.again.listObservations('live')).toSorted((a, b) => (a.gateway < b.gateway ? -1 : 1))).toEqual([
      later,
      other,
    ]);
    await store.removeObservations('live', later.at);
    expect(await store.listObservations('live')).toEqual([later]);
    expect(await store.listChannels()).toEqual([]);
    await expect(store.listObservations('../live')).rejects.toThrow('cannot be a name in a release store');
  });

  test('removes a version with its files, and nothing else', async () => {
    await publishRemote(store, 'ticketing@1.0.0');
    const kept = await publishRemote(store, 'ticketing@1.1.0');
    await store.remove('ticketing', '1.0.0');
    await store.remove('ticketing', '9.9.9');
    expect(await store.listVersions('ticketing')).toEqual(['1.1.0']);
    expect(await store.readFile('ticketing', '1.0.0', 'entry.js')).toBeNull();
    expect(await findDamage(store, kept)).toEqual([]);
  });
});

test('names that could lead out of a store are rejected', async () => {
  for (const open of [KINDS.directory, KINDS.S3]) {
    const { store, end } = await (open as () => Promise<Opened>)();
    await expect(store.readFile('..', '1.0.0', 'entry.js')).rejects.toThrow('cannot be a name in a release store');
    await expect(store.listRevisions('../live')).rejects.toThrow('cannot be a name in a release store');
    await end();
  }
});

test('an address that is no store, or has no credentials, is refused with the reason', () => {
  expect(() => openStore('ftp://releases')).toThrow('A release store is a directory or s3://<bucket>/<prefix>');
  expect(() => openStore('s3://releases', {})).toThrow('needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
});

test('on S3, files without a record are leftovers once nobody writes them any more', async () => {
  const service = await anS3Service('key');
  const env = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
  const store = openStore(`s3://releases/azadkar?endpoint=${service.endpoint}`, env);
  const kept = await publishRemote(store, 'ticketing@1.0.0');
  const hourAgo = Date.now() - 61 * 60_000;
  for (const key of service.objects.keys()) service.writtenAt.set(key, hourAgo);
  const killed = 'azadkar/files/ticketing/1.1.0/p-killed/entry.js';
  const running = 'azadkar/files/ticketing/1.2.0/p-running/entry.js';
  for (const key of [killed, running]) service.objects.set(key, Buffer.alloc(1000));
  service.writtenAt.set(killed, hourAgo);
  await publishRemote(store, 'ticketing@1.1.0');
  expect(service.objects.has(killed)).toBe(false);
  service.writtenAt.set(running, hourAgo);
  await store.removeLeftovers();
  expect(service.objects.has(running)).toBe(false);
  expect(await findDamage(store, kept)).toEqual([]);
  await service.end();
});

test('on S3, a service that does not answer or refuses is a sentence', async () => {
  const service = await anS3Service('key');
  const env = { AWS_ACCESS_KEY_ID: 'other', AWS_SECRET_ACCESS_KEY: 'secret' };
  const store = openStore(`s3://releases/azadkar?endpoint=${service.endpoint}`, env);
  await expect(store.listNames()).rejects.toMatchObject({
    name: 'Refusal',
    message: expect.stringContaining('answered 403 to GET /releases. Check the AWS_… credentials'),
  });
  await service.end();
  await expect(store.listNames()).rejects.toMatchObject({
    name: 'Refusal',
    message: expect.stringContaining('does not answer'),
  });
});
