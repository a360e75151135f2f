/** A store whose policy asks for a second person's word on live: for the shell, and for several names at once. */
import type { AskedChange, Revision } from '../manifest/manifest';
import { hashOfRecord, signRecord } from '../signing/signing-key';
import { readLive } from '../store/store';
import { type GovernedStore, governedStore, type Who } from '../testing/a-governed-store';
import { publishRemote, publishShell } from '../testing/release-fixture';
import { Trust } from './trust';

let governed: GovernedStore;
beforeEach(async () => {
  governed = await governedStore();
  await publishShell(governed.store, '1.1.0', { key: governed.keys.amna.key });
  await mayApprove('Bilal Ahmed');
  expect((await governed.runAs('amna', 'policy', 'second-word')).code).toBe(0);
});
afterEach(() => governed.end());

const mayApprove = (name: string) => governed.runAs('amna', 'policy', 'allow', name, 'approve', '*');
const live = () => readLive(new Trust(governed.store, governed.root).store, 'live');
const shell = async () => (await live())?.shell.version;
const openRequests = async () => JSON.parse((await governed.run('approve', '--json')).output);

test('a new shell waits for the word of a second person, and the history names both', async () => {
  const asked = await governed.runAs('amna', 'pin', 'shell@1.1.0', '--reason', 'the new menus');
  expect(asked.code).toBe(0);
  expect(asked.output).toContain("A change of shell on live needs a second person's word: this leaves a request");
  expect(asked.output).toMatch(/Nothing is changed yet: .* release approve 1$/);
  expect(await shell()).toBe('1.0.0');
  const list = (await governed.run('approve')).output;
  expect(list).toMatch(/1 .* live .* Amna Khan {2}the new menus {2}shell 1\.0\.0 → 1\.1\.0/);

  expect((await governed.runAs('amna', 'approve', '1')).output).toContain(
    'Amna Khan asked for it, and gave the second word as well',
  );
  expect(await shell()).toBe('1.0.0');
  const approved = await governed.runAs('bilal', 'approve', '1');
  expect([approved.code, approved.output]).toEqual([0, expect.stringContaining('Request 1, by Amna Khan')]);
  expect(await live()).toMatchObject({
    author: 'Amna Khan',
    approvedBy: 'Bilal Ahmed',
    reason: 'the new menus',
    kind: 'pin',
    shell: { version: '1.1.0' },
    asked: { request: 1, signature: { key: governed.keys.amna.publicKey } },
    signature: { key: governed.keys.bilal.publicKey },
  });
  expect((await governed.run('history')).output).toContain('Amna Khan, on the word of Bilal Ahmed  the new menus');
  const [entry] = JSON.parse((await governed.run('history', '--json')).output);
  expect(entry).toMatchObject({ author: 'Amna Khan', approvedBy: 'Bilal Ahmed', signedBy: 'Bilal Ahmed' });
  const { output } = await governed.run('verify');
  expect(output).toContain('has the second word that it needs');
  expect(await openRequests()).toEqual([]);
  expect((await governed.runAs('bilal', 'approve', '1')).output).toContain('Request 1 was carried out already');
});

test('several remotes at once wait, one alone does not, and other channels are free', async () => {
  expect((await governed.runAs('amna', 'pin', 'ticketing@1.2.0', 'learning@1.1.0', '--json')).output).toContain(
    '"request": 1',
  );
  expect((await live())?.revision).toBe(2);
  expect((await governed.runAs('amna', 'pin', 'ticketing@1.2.0')).code).toBe(0);
  expect((await live())?.revision).toBe(3);
  await governed.runAs('amna', 'promote', 'live', 'staging');
  expect((await readLive(governed.store, 'staging'))?.revision).toBe(1);
  // Half of what was asked for is live by now: the rest still is what was asked for.
  expect((await governed.runAs('bilal', 'approve', '1')).code).toBe(0);
  expect((await live())?.remotes.map(({ release }) => release.version)).toEqual(['1.2.0', '1.1.0']);
});

test('in an emergency one person suffices: to go back, to recall, to end a roll-out', async () => {
  await governed.runAs('amna', 'pin', 'shell@1.1.0');
  await governed.runAs('bilal', 'approve', '1');
  expect((await governed.runAs('amna', 'roll-back')).code).toBe(0);
  expect(await shell()).toBe('1.0.0');
  expect((await governed.runAs('amna', 'recall', 'ticketing@1.1.0')).code).toBe(0);
  expect((await live())?.remotes[0]?.release.version).toBe('1.0.0');
  expect((await governed.runAs('amna', 'recall', 'shell@1.0.0', '--to', '1.1.0')).output).toContain(
    'release approve 2',
  );
});

test('one person goes back to what was just replaced, neither further back nor forward again', async () => {
  await governed.runAs('amna', 'pin', 'shell@1.1.0');
  await governed.runAs('bilal', 'approve', '1');
  await governed.runAs('amna', 'pin', 'shell@1.0.0');
  expect(await shell()).toBe('1.0.0');
  expect((await governed.runAs('amna', 'pin', 'shell@1.1.0')).output).toContain('release approve 2');
  await governed.runAs('bilal', 'approve', '2');
  await publishShell(governed.store, '1.2.0', { key: governed.keys.amna.key });
  await governed.runAs('amna', 'pin', 'shell@1.2.0');
  await governed.runAs('bilal', 'approve', '3');
  await governed.runAs('amna', 'policy', 'renew');
  expect((await governed.runAs('amna', 'roll-back', '1')).output).toContain('release approve 4');
  expect(await shell()).toBe('1.2.0');
  await governed.runAs('amna', 'pin', 'shell@1.1.0');
  expect(await shell()).toBe('1.1.0');
});

test('the plan is made again for the second word, and shown when it differs', async () => {
  await governed.runAs('amna', 'pin', 'shell@1.1.0', 'learning@1.1.0');
  await governed.runAs('amna', 'pin', 'learning@1.1.0');
  const { code, output } = await governed.runAs('bilal', 'approve', '1');
  expect(code).toBe(0);
  expect(output).toContain(
    'When it was asked, revision 2 was live, and the plan was:\n  shell 1.0.0 → 1.1.0\n  learning',
  );
  expect(output).toContain('Now it is:\nRevision 3 → 4 on channel live\n  shell 1.0.0 → 1.1.0\n');
});

test('what was promoted is what was asked for, even if the other channel has gone on', async () => {
  await governed.runAs('amna', 'promote', 'live', 'staging');
  await governed.runAs('amna', 'pin', 'shell@1.1.0', '--channel', 'staging');
  await governed.runAs('amna', 'promote', 'staging', 'live');
  await governed.runAs('amna', 'pin', 'learning@1.1.0', '--channel', 'staging');
  expect((await governed.runAs('bilal', 'approve', '1')).output).toContain(
    'it changes learning, which request 1 does not ask for',
  );
  expect(await shell()).toBe('1.0.0');
});

test('a pipeline asks, with the address of its run; it gives no word unless the policy lets it', async () => {
  await governed.runAs('amna', 'policy', 'allow', 'pipeline', 'pin', 'shell');
  Object.assign(process.env, { GITLAB_CI: 'true', CI_JOB_URL: 'https://ci.example.org/runs/12' });
  await governed.runAs('pipeline', 'pin', 'shell@1.1.0');
  await governed.runAs('amna', 'pin', 'ticketing@1.2.0', 'learning@1.1.0');
  delete process.env.GITLAB_CI;
  delete process.env.CI_JOB_URL;
  expect((await governed.runAs('pipeline', 'approve', '2')).output).toBe(
    'pipeline may not give a second word for learning on live. Amna Khan and Bilal Ahmed may.',
  );
  expect((await governed.runAs('amna', 'approve', '1')).code).toBe(0);
  const entries = JSON.parse((await governed.run('history', '--json')).output);
  expect(entries[0]).toMatchObject({
    author: 'pipeline',
    approvedBy: 'Amna Khan',
    run: 'https://ci.example.org/runs/12',
  });
  expect((await governed.run('history')).output).toContain('(https://ci.example.org/runs/12)');
});

test('a pipeline that may approve does', async () => {
  await mayApprove('pipeline');
  await governed.runAs('amna', 'pin', 'shell@1.1.0');
  expect((await governed.runAs('pipeline', 'approve', '1')).code).toBe(0);
  expect(await live()).toMatchObject({ author: 'Amna Khan', approvedBy: 'pipeline', shell: { version: '1.1.0' } });
});

test('who may not make a change cannot ask for it, and who may not approve all of it approves none', async () => {
  expect((await governed.runAs('bilal', 'pin', 'shell@1.1.0')).output).toBe(
    'Bilal Ahmed may not pin or unpin shell on live. Amna Khan may.',
  );
  await governed.runAs('amna', 'policy', 'forbid', 'Bilal Ahmed', 'approve', '*');
  await governed.runAs('amna', 'policy', 'allow', 'Bilal Ahmed', 'approve', 'ticketing');
  await governed.runAs('amna', 'pin', 'ticketing@1.2.0', 'learning@1.1.0');
  expect((await governed.runAs('bilal', 'approve', '1')).output).toBe(
    'Bilal Ahmed may not give a second word for learning on live. Amna Khan may.',
  );
});

test('a request is made once, and no longer stands under another policy', async () => {
  for (const _again of [1, 2]) await governed.runAs('amna', 'pin', 'shell@1.1.0');
  expect(await openRequests()).toMatchObject([{ request: 1, changes: ['shell 1.0.0 → 1.1.0'] }]);
  await governed.runAs('amna', 'policy', 'renew');
  expect((await governed.runAs('bilal', 'approve', '1')).output).toBe(
    'Request 1 was made under policy 3, and policy 4 is in force. See `release history`, or ask again.',
  );
  expect(await openRequests()).toEqual([]);
  expect((await governed.runAs('bilal', 'approve', '9')).output).toContain('There is no request 9');
});

test('the policy says which rules it has, warns of one that nobody could meet, and ends one', async () => {
  expect((await governed.run('policy', 'show')).output).toContain(
    "  a change of shell on live needs a second person's word\n  a change of 2 or more of all names at once on live needs",
  );
  const { output } = await governed.runAs('amna', 'policy', 'forbid', 'Bilal Ahmed', 'approve', '*');
  expect(output).toContain('Only Amna Khan may approve a change of shell on live');
  await governed.runAs('amna', 'policy', 'second-word', '--end');
  expect((await governed.run('policy', 'show')).output).not.toContain('second person');
  expect((await governed.runAs('amna', 'pin', 'shell@1.1.0')).code).toBe(0);
  expect(await shell()).toBe('1.1.0');
});

test('files of requests that ended a month ago are pruned', async () => {
  await governed.runAs('amna', 'pin', 'shell@1.1.0');
  const old = { until: new Date(Date.now() - 31 * 24 * 60 * 60_000).toISOString() };
  await governed.store.small.create('requests/9.json', Buffer.from(JSON.stringify(old)));
  await governed.store.small.create('requests/9-withdrawn.json', Buffer.from('{}'));
  await governed.run('prune');
  expect(await governed.store.small.list('requests/')).toEqual(['requests/1.json']);
});

describe('whoever can write to the store, and has a key', () => {
  const read = (number: number) => governed.store.readRevision('live', number) as Promise<Revision>;

  /** A revision after the newest one, as somebody can write it past every check. */
  async function forge(who: Who, change: Partial<Revision>): Promise<void> {
    const [newest = 0] = await governed.store.listRevisions('live');
    const from = (await live())?.revision ?? 0;
    const { asked: _asked, approvedBy: _by, run: _run, ...before } = await read(from);
    const follows = { revision: from, sha256: hashOfRecord(await read(from)) };
    const at = new Date().toISOString();
    const record = { ...before, revision: newest + 1, from, policy: 3, follows, at, reason: '', ...change };
    await governed.store.appendRevision(signRecord(record, 'revision', governed.keys[who].key) as Revision);
  }

  const newShell = async () => ({ shell: (await released('shell', '1.1.0')) as Revision['shell'] });
  const released = (name: string, version: string) => governed.store.readRelease(name, version);
  const ask = async () => {
    await governed.runAs('amna', 'pin', 'shell@1.1.0');
    return JSON.parse(String(await governed.store.small.read('requests/1.json'))) as AskedChange;
  };
  const isLeftOut = async (why: string) => {
    expect((await governed.run('verify')).output).toContain(why);
    expect(await shell()).toBe('1.0.0');
  };

  test('leaves the second word out', async () => {
    await forge('amna', { author: 'Amna Khan', ...(await newShell()) });
    await isLeftOut("a change of shell on live needs a second person's word");
  });

  test('gives it in the name of somebody else', async () => {
    const asked = await ask();
    await forge('amna', { author: 'Amna Khan', asked, approvedBy: 'Bilal Ahmed', ...(await newShell()) });
    await isLeftOut('it says that it is by Bilal Ahmed, and Amna Khan signed it');
  });

  test('gives it without what was asked', async () => {
    await forge('bilal', { author: 'Amna Khan', approvedBy: 'Bilal Ahmed', ...(await newShell()) });
    await isLeftOut('it says only half of who asked for it and who gave the second word');
  });

  test('makes up what somebody else asked', async () => {
    const asked = { ...(await ask()), reason: 'please' };
    const made = signRecord(asked, 'request', governed.keys.bilal.key);
    await forge('bilal', { author: 'Amna Khan', asked: made, approvedBy: 'Bilal Ahmed', ...(await newShell()) });
    await isLeftOut('of request 1 it says that it is by Amna Khan, and Bilal Ahmed signed it');
    await forge('bilal', {
      author: 'Amna Khan',
      reason: 'please',
      asked,
      approvedBy: 'Bilal Ahmed',
      ...(await newShell()),
    });
    await isLeftOut('request 1 was altered after it was signed');
  });

  test('makes more of it than was asked, or something else', async () => {
    const words = { author: 'Amna Khan', asked: await ask(), approvedBy: 'Bilal Ahmed' };
    const { remotes } = await read(2);
    const others = remotes.filter(({ release }) => release.name !== 'learning');
    await forge('bilal', { ...words, ...(await newShell()), remotes: others });
    await isLeftOut('it changes learning, which request 1 does not ask for');
    await publishShell(governed.store, '6.6.6', { key: governed.keys.amna.key });
    await forge('bilal', { ...words, shell: (await released('shell', '6.6.6')) as Revision['shell'] });
    await isLeftOut('it is not what request 1 asks for');
    await forge('bilal', { ...words, ...(await newShell()), urgent: true });
    await isLeftOut('its urgent is not that of request 1');
    await forge('bilal', { ...words, ...(await newShell()), at: '2099-01-01T00:00:00.000Z' });
    await isLeftOut('request 1 ended on');
  });

  test('uses one request twice', async () => {
    const asked = await ask();
    await governed.runAs('bilal', 'approve', '1');
    await governed.runAs('amna', 'roll-back');
    await forge('bilal', { author: 'Amna Khan', asked, approvedBy: 'Bilal Ahmed', ...(await newShell()) });
    await isLeftOut('request 1 was carried out already');
  });

  test('puts a request into the store that nobody of the policy signed', async () => {
    const asked = await ask();
    const forged = { ...asked, request: 2, reason: 'please' };
    await governed.store.small.create('requests/2.json', Buffer.from(JSON.stringify(forged)));
    await governed.store.small.create('requests/3.json', Buffer.from('{"request":'));
    expect((await openRequests()).map(({ request }: { request: number }) => request)).toEqual([1]);
  });
});

test('a remote that takes no word stays as quick as it was', async () => {
  await publishRemote(governed.store, 'ticketing@1.3.0', { by: { key: governed.keys.pipeline.key } });
  expect((await governed.runAs('bilal', 'pin', 'ticketing@1.3.0')).output).toContain('is applied');
});
