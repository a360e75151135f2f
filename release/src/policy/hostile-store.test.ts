/** Whoever can write to the store, and has no key, or a key with few rights: nothing of theirs goes live, and all goes on. */
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { ReleaseReference, Revision } from '../manifest/manifest';
import { hashOfRecord, signRecord } from '../signing/signing-key';
import { readLive } from '../store/store';
import { type GovernedStore, governedStore, makeKeys, type Who } from '../testing/a-governed-store';
import { publishRemote } from '../testing/release-fixture';
import { readOpenRequests } from './requests';
import { Trust } from './trust';

let governed: GovernedStore;
let reader: Trust;
beforeEach(async () => {
  governed = await governedStore();
  reader = new Trust(governed.store, governed.root); // a gateway that runs already
});
afterEach(() => governed.end());

const fileOf = (number: number) => governed.file('channels', 'live', `${number}.json`);
const recordFile = ({ name, version, sha256 }: ReleaseReference) =>
  governed.file('records', `${name}@${version}-${sha256}.json`);
const isReference = (value: object): value is ReleaseReference =>
  Object.keys(value).sort().join() === 'name,sha256,version';

/** A revision with its releases inside of it. */
const readJson = (number: number): Revision =>
  JSON.parse(readFileSync(fileOf(number), 'utf8'), (_key, value) =>
    typeof value === 'object' && value !== null && isReference(value)
      ? JSON.parse(readFileSync(recordFile(value), 'utf8'))
      : value,
  );
const write = (number: number, value: unknown) => writeFileSync(fileOf(number), JSON.stringify(value));

/** A revision as somebody with a key can write it by hand, past every check of the command line. */
function forge(who: Who, number: number, change: Partial<Revision>, on = number - 1): Revision {
  const before = readJson(on);
  const { signature: _, ...record } = {
    ...before,
    revision: number,
    from: on,
    author: governed.principals.find(({ keys }) => keys.includes(governed.keys[who].publicKey))?.name ?? '',
    follows: { revision: on, sha256: hashOfRecord(before) },
    ...change,
  };
  return signRecord(record, 'revision', governed.keys[who].key) as Revision;
}

const without = (name: string) => readJson(2).remotes.filter(({ release }) => release.name !== name);
const released = async (name: string, version: string) => {
  const release = await governed.store.readRelease(name, version);
  if (!release || release.name === 'shell') throw new Error('It is not published.');
  return release as Revision['remotes'][number]['release'];
};

const ATTACKS: [string, string, () => unknown][] = [
  [
    'written by hand, by "attacker"',
    'it is not signed',
    () => {
      const { signature: _, ...rest } = readJson(2);
      write(3, { ...rest, revision: 3, from: 2, author: 'attacker', remotes: without('learning') });
    },
  ],
  [
    'signed with a key of their own',
    'it is signed with a key that policy 1 does not name',
    () => {
      const { signature: _, ...rest } = forge('amna', 3, { remotes: without('learning') });
      write(3, signRecord(rest, 'revision', makeKeys().key));
    },
  ],
  [
    'one that makes a preview live',
    'it has ticketing@1.3.0-pr12.1, a preview',
    async () => {
      await publishRemote(governed.store, 'ticketing@1.3.0-pr12.1', { by: { key: governed.keys.pipeline.key } });
      const release = await released('ticketing', '1.3.0-pr12.1');
      write(3, forge('amna', 3, { remotes: [...without('ticketing'), { release, previous: null }] }));
    },
  ],
  ['an older one, copied', 'it says that it is revision 1 of live', () => cpSync(fileOf(1), fileOf(3))],
  [
    'an older one with another number',
    'it was altered after it was signed',
    () => write(3, { ...readJson(1), revision: 3, from: 2 }),
  ],
  [
    'the newest with a hash of a file altered',
    'it was altered after it was signed',
    () => {
      const [first, ...others] = readJson(2).remotes;
      const files = { 'entry.js': { integrity: `sha384-${'A'.repeat(64)}`, bytes: 1 } };
      write(3, {
        ...readJson(2),
        revision: 3,
        from: 2,
        remotes: [{ ...first, release: { ...first?.release, files } }, ...others],
      });
    },
  ],
  [
    'the newest with a reference to another version',
    'it was altered after it was signed',
    async () => {
      const record = await released('ticketing', '1.2.0');
      const other = { name: 'ticketing', version: '1.2.0', sha256: hashOfRecord(record) };
      writeFileSync(recordFile(other), JSON.stringify(record));
      const text = readFileSync(fileOf(2), 'utf8').replace(/"revision": 2\b/, '"revision": 3');
      const change = (_key: string, value: ReleaseReference) => (value?.name === 'ticketing' ? other : value);
      write(3, JSON.parse(text, change));
    },
  ],
  [
    'whose record is that of another version',
    'the record of ticketing@1.2.0, which it names, was altered',
    async () => {
      const fake = { name: 'ticketing', version: '1.2.0', sha256: 'a'.repeat(64) };
      writeFileSync(recordFile(fake), JSON.stringify(await released('ticketing', '1.2.0')));
      const text = readFileSync(fileOf(2), 'utf8').replace(/"revision": 2\b/, '"revision": 3');
      write(
        3,
        JSON.parse(text, (_key, value: ReleaseReference) => (value?.name === 'ticketing' ? fake : value)),
      );
    },
  ],
  [
    'without remotes',
    'it was altered after it was signed',
    () => write(3, { ...readJson(2), revision: 3, remotes: [] }),
  ],
  [
    'of another channel',
    'it says that it is revision 3 of staging',
    () => {
      write(3, forge('amna', 3, { channel: 'staging' }));
    },
  ],
  [
    'far ahead, and says another number',
    'it says that it is revision 2 of live',
    () => cpSync(fileOf(2), fileOf(999_999_999)),
  ],
  ['a link to another file', 'it is no file', () => symlinkSync('/etc/passwd', fileOf(3))],
  ['a link to the one before', 'it is no file', () => symlinkSync(fileOf(1), fileOf(3))],
  [
    'by a manager, in the name of another',
    'it says that it is by Amna Khan, and Bilal Ahmed signed it',
    () => write(3, forge('bilal', 3, { author: 'Amna Khan' })),
  ],
  [
    'by a manager who takes another remote off',
    'Bilal Ahmed may not pin or unpin learning on live',
    () => write(3, forge('bilal', 3, { remotes: without('learning') })),
  ],
  [
    'by a manager who empties the site',
    'Bilal Ahmed may not pin or unpin learning on live',
    () => write(3, forge('bilal', 3, { remotes: [] })),
  ],
  [
    'by a manager who gives another remote no guard',
    'Bilal Ahmed may not pin or unpin learning',
    () =>
      write(
        3,
        forge('bilal', 3, {
          remotes: readJson(2).remotes.map((each) => ({ ...each, guardedUntil: '2030-01-01T00:00:00.000Z' })),
        }),
      ),
  ],
  [
    'by a manager who changes the shell',
    'Bilal Ahmed may not pin or unpin shell',
    () => write(3, forge('bilal', 3, { shell: { ...readJson(2).shell, author: 'me' } })),
  ],
  [
    'by a manager, under a policy that is to come',
    'it was made under policy 2, and policy 1 is in force',
    () => write(3, forge('bilal', 3, { policy: 2 })),
  ],
  [
    'by a manager, under none',
    'it was made under no policy',
    () => {
      const { policy: _, signature: __, ...rest } = forge('bilal', 3, {});
      write(3, signRecord(rest, 'revision', governed.keys.bilal.key));
    },
  ],
  [
    'by a manager, following another one than there was',
    'it does not follow revision 2',
    () => write(3, forge('bilal', 3, { follows: { revision: 2, sha256: 'a'.repeat(64) } })),
  ],
  [
    'by a manager, following nothing',
    'it does not follow revision 2',
    () => write(3, forge('bilal', 3, { follows: null, from: null })),
  ],
  [
    'by a manager, with a number that leaves none for others',
    'its number does not follow that of revision 2',
    () => write(999_999_998, forge('bilal', 999_999_998, {}, 2)),
  ],
  [
    'by a manager, with a release that nobody published',
    'ticketing@6.6.6 is not signed',
    () => {
      const pinned = readJson(2).remotes.find(({ release }) => release.name === 'ticketing');
      if (!pinned) throw new Error('It is not pinned.');
      const { signature: _, ...release } = { ...pinned.release, version: '6.6.6' };
      write(3, forge('bilal', 3, { remotes: [...without('ticketing'), { release, previous: null }] }));
    },
  ],
  [
    'by a manager, with an address that two remotes have',
    '/ticketing is claimed by ticketing and learning',
    async () => {
      const by = { key: governed.keys.pipeline.key };
      await publishRemote(governed.store, 'learning@1.2.0', { paths: ['/ticketing'], by });
      const pinned = { release: await released('learning', '1.2.0'), previous: null };
      write(3, forge('amna', 3, { remotes: [...without('learning'), pinned] }));
    },
  ],
  [
    'by the pipeline',
    'pipeline may not pin or unpin ticketing',
    () => write(3, forge('pipeline', 3, { remotes: without('ticketing') })),
  ],
  [
    'by the guard, a version that was never live',
    'the guard may not pin or unpin ticketing',
    async () => {
      const release = await released('ticketing', '1.2.0');
      write(3, forge('monitor', 3, { remotes: [...without('ticketing'), { release, previous: null }] }));
    },
  ],
  [
    'by the console, for nobody who signs in',
    'who does not sign in to the console',
    () => write(3, forge('console', 3, { author: 'Bilal Ahmed' })),
  ],
];

describe.each(ATTACKS)('a revision %s', (_what, reason, attack) => {
  test('is not live for a gateway that runs, one that starts, or a command, and a manager goes past it', async () => {
    await readLive(reader.store, 'live');
    await attack();
    const fresh = new Trust(governed.store, governed.root);
    for (const trust of [reader, fresh]) expect((await readLive(trust.store, 'live'))?.revision).toBe(2);
    const status = await governed.run('status');
    expect(status.output).toContain('Revision 2 is live on channel live');
    expect(status.output).toContain(reason);
    expect((await governed.run('verify')).code).toBe(1);
    expect((await governed.run('history')).code).toBe(0);
    expect((await governed.runAs('bilal', 'pin', 'ticketing@1.2.0')).code).toBe(0);
    for (const trust of [reader, fresh, new Trust(governed.store, governed.root)]) {
      const live = await readLive(trust.store, 'live');
      expect([live?.author, live?.from]).toEqual(['Bilal Ahmed', 2]);
    }
  });
});

test('what was recalled does not come back, whoever signs', async () => {
  await governed.runAs('amna', 'recall', 'ticketing@1.1.0');
  const { recalled: _, ...rest } = forge('amna', 4, {});
  const { signature: __, ...record } = rest;
  write(4, signRecord(record, 'revision', governed.keys.amna.key));
  expect((await governed.run('status')).output).toContain(
    'it brings ticketing@1.1.0 back, which was recalled for good',
  );
  write(5, forge('amna', 5, { remotes: readJson(2).remotes }, 3));
  expect((await governed.run('status')).output).toContain('it has ticketing@1.1.0, which is recalled');
  expect((await readLive(reader.store, 'live'))?.revision).toBe(3);
});

test('a fork undoes nothing that its author may not undo', async () => {
  await governed.runAs('amna', 'pin', 'learning@1.1.0');
  write(4, forge('bilal', 4, {}, 2));
  expect((await governed.run('status')).output).toContain(
    'revision 4 cannot be used: Bilal Ahmed may not roll back learning',
  );
  write(5, forge('amna', 5, {}, 2));
  expect((await readLive(reader.store, 'live'))?.revision).toBe(5);
});

test('a revision that is altered after it was verified is not given out', async () => {
  await readLive(reader.store, 'live');
  expect((await reader.store.readRevision('live', 1))?.revision).toBe(1);
  write(1, { ...readJson(1), reason: 'another one' });
  await expect(reader.store.readRevision('live', 1)).rejects.toThrow('it was altered');
});

test('a chain that has become long can be shortened', async () => {
  write(150, forge('amna', 150, {}, 2));
  expect((await governed.run('status')).output).toContain('150 revisions came since: `release policy renew` makes');
  await governed.runAs('amna', 'policy', 'renew');
  expect((await governed.run('status')).output).not.toContain('came since');
  expect((await readLive(new Trust(governed.store, governed.root).store, 'live'))?.revision).toBe(150);
});

test('a revision that was withheld for a while undoes nothing when it appears', async () => {
  await governed.runAs('bilal', 'pin', 'ticketing@1.2.0');
  const withheld = readFileSync(fileOf(3));
  writeFileSync(fileOf(3), '{');
  await governed.runAs('amna', 'pin', 'learning@1.1.0');
  writeFileSync(fileOf(3), withheld);
  for (const trust of [reader, new Trust(governed.store, governed.root)])
    expect((await readLive(trust.store, 'live'))?.revision).toBe(4);
});

test('a gateway never goes back to an older policy, or an older revision of it', async () => {
  await governed.runAs('bilal', 'pin', 'ticketing@1.2.0');
  await governed.runAs('amna', 'policy', 'remove', 'Bilal Ahmed');
  expect((await reader.policyInForce()).policy.policy).toBe(2);
  rmSync(governed.file('policies', '2.json'));
  write(4, forge('bilal', 4, {}));
  expect((await readLive(reader.store, 'live'))?.revision).toBe(3);
  expect(reader.problems()).toEqual(['policy 2 is in force, and no longer in the release store']);
});

test('those who ask at once for a live version of somebody who was removed are all given it', async () => {
  await governed.runAs('amna', 'policy', 'remove', 'pipeline');
  const { store } = new Trust(governed.store, governed.root);
  const asked = await Promise.all(Array.from({ length: 5 }, () => store.readRelease('ticketing', '1.1.0')));
  expect(asked.map((release) => release?.version)).toEqual(Array(5).fill('1.1.0'));
});

test('a request that nobody of the policy signed is not looked up in its channel', async () => {
  await governed.runAs('amna', 'policy', 'second-word', 'ticketing');
  await governed.runAs('bilal', 'pin', 'ticketing@1.2.0');
  const file = governed.file('requests', '1.json');
  const asked = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...asked, channel: 'elsewhere' }));
  const listRevisions = jest.fn(governed.store.listRevisions);
  expect(await readOpenRequests(new Trust({ ...governed.store, listRevisions }, governed.root))).toEqual([]);
  expect(listRevisions).not.toHaveBeenCalledWith('elsewhere');
});

describe('a policy', () => {
  const policyFile = (number: number) => governed.file('policies', `${number}.json`);
  const read = (number: number) => JSON.parse(readFileSync(policyFile(number), 'utf8'));
  const inForce = async () => (await new Trust(governed.store, governed.root).policyInForce()).policy.policy;
  const signed = (who: Who, change: object) => {
    const { signature: _, ...record } = read(1);
    const follows = { policy: 1, sha256: hashOfRecord(read(1)) };
    return signRecord({ ...record, policy: 2, follows, ...change }, 'policy', governed.keys[who].key);
  };

  test.each([
    ['signed by a manager who may not', () => signed('bilal', {}), 'nobody signed it who may decide about policies'],
    ['signed by a pipeline', () => signed('pipeline', {}), 'nobody signed it who may'],
    ['not signed', () => ({ ...read(1), policy: 2, signature: undefined }), 'nobody signed it who may'],
    ['an older one, copied', () => read(1), 'it says that it is policy 1'],
  ])('that is %s is left out, and the site goes on', async (_what, make, reason) => {
    writeFileSync(policyFile(2), JSON.stringify(make()));
    expect(await inForce()).toBe(1);
    expect((await governed.run('status')).output).toContain(`policy 2 is left out: ${reason}`);
    expect((await governed.run('verify')).output).toContain(`Policy 2 is left out: ${reason}`);
    expect((await governed.runAs('bilal', 'pin', 'ticketing@1.2.0')).code).toBe(0);
    expect((await governed.runAs('amna', 'policy', 'renew')).output).toContain('Policy 3 is in force.');
    expect(await inForce()).toBe(3);
  });

  test.each([
    ['half written', () => '{"policy": 2,', 'policy 2 cannot be used: it is not complete JSON.'],
    ['altered', () => JSON.stringify({ ...signed('amna', {}), reason: 'x' }), 'it was altered after it was signed.'],
    ['of a newer platform', () => JSON.stringify(signed('amna', { weather: 'fine' })), 'weather'],
    [
      'of a chain with a gap',
      () => JSON.stringify(signed('amna', { follows: { policy: 1, sha256: 'b'.repeat(64) } })),
      'it follows policy 1, which is missing or another one',
    ],
  ])('that is %s stops every change, and nothing that is live', async (_what, make, reason) => {
    expect((await readLive(reader.store, 'live'))?.revision).toBe(2);
    writeFileSync(policyFile(2), make());
    for (const args of [['status'], ['verify']]) {
      const { code, output } = await governed.run(...args);
      expect([code, output]).toEqual([1, expect.stringContaining(reason)]);
    }
    const pin = await governed.runAs('amna', 'pin', 'ticketing@1.2.0');
    expect([pin.code, pin.output]).toEqual([1, expect.stringContaining('Nothing changes until it is repaired')]);
    rmSync(policyFile(2));
    expect((await governed.runAs('amna', 'pin', 'ticketing@1.2.0')).code).toBe(0);
  });

  test('that is signed with another first key is none', async () => {
    const stranger = new Trust(governed.store, makeKeys().publicKey);
    await expect(stranger.policyInForce()).rejects.toThrow(
      'No policy of this store is signed with the key of RELEASE_POLICY_KEY',
    );
  });

  test('that vouches for a revision which was altered lets nothing go live', async () => {
    await governed.runAs('amna', 'policy', 'renew');
    write(2, { ...readJson(2), remotes: [] });
    const { code, output } = await governed.run('verify');
    expect([code, output]).toEqual([
      1,
      expect.stringContaining('policy 2 vouches for revision 2 of live, which was altered'),
    ]);
    expect((await readLive(new Trust(governed.store, governed.root).store, 'live'))?.revision).toBeUndefined();
  });
});
