/** Old revisions are pruned: their lines stay, and what is left can be verified. */
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Trust } from '../policy/trust';
import { readLive } from '../store/store';
import { type GovernedStore, governedStore } from '../testing/a-governed-store';
import { publishRemote, publishShell, type ReleaseFixture, releaseFixture, run } from '../testing/release-fixture';

const PRUNE = ['prune', '--days', '0', '--revisions', '1'];
const LONG_AGO = { at: '2020-01-01T00:00:00.000Z' };
const filesIn = (...parts: string[]) => readdirSync(path.join(...parts)).sort();

describe('a store without a policy', () => {
  let fixture: ReleaseFixture;
  beforeEach(async () => {
    fixture = await releaseFixture();
    await publishShell(fixture.store);
    for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0'])
      await publishRemote(fixture.store, `ticketing@${version}`, { by: LONG_AGO });
    await fixture.run('pin', 'shell@1.0.0', 'ticketing@1.0.0', '--reason', 'the beginning');
    for (const version of ['1.1.0', '1.2.0', '1.3.0']) await fixture.run('pin', `ticketing@${version}`);
  });
  afterEach(() => fixture.end());

  const historyOf = async (): Promise<{ revision: number; changes: string[]; reason: string; pruned?: true }[]> =>
    JSON.parse((await fixture.run('history', '--json')).output);

  test('keeps a line of each revision that is pruned, with what it changed', async () => {
    const before = await historyOf();
    const planned = await run([...PRUNE, '--store', fixture.folder, '--plan']);
    expect(planned.output).toContain('Would remove 1 version and 2 revisions (the history keeps a line of each).');
    expect(filesIn(fixture.folder, 'channels/live')).toHaveLength(4);
    const { output } = await fixture.run(...PRUNE, '--json');
    expect(JSON.parse(output)).toEqual({ removed: ['ticketing@1.0.0'], revisions: { live: [2, 1] } });
    expect(filesIn(fixture.folder, 'channels/live')).toEqual(['3.json', '4.json']);
    const after = await historyOf();
    expect(after.map(({ pruned: _, ...line }) => line)).toEqual(before);
    expect(after.map(({ pruned }) => pruned)).toEqual([undefined, undefined, true, true]);
    expect((await fixture.run('history')).output).toMatch(/^1 .*the beginning/m);
    expect((await fixture.run('verify')).code).toBe(0);
  });

  test('keeps the records that a revision names, and those of published versions', async () => {
    await fixture.run(...PRUNE);
    const records = filesIn(fixture.folder, 'records').map((file) => file.replace(/-[0-9a-f]{64}\.json$/, ''));
    expect(records).toEqual(['shell@1.0.0', 'ticketing@1.1.0', 'ticketing@1.2.0', 'ticketing@1.3.0']);
  });

  test('goes back one revision after any prune, and says what was pruned where one goes back further', async () => {
    await fixture.run('prune', '--days', '0', '--revisions', '0');
    const tooFar = await fixture.run('roll-back', '1');
    expect(tooFar).toEqual({ code: 1, output: expect.stringContaining('Revision 1 of channel live was pruned') });
    expect((await fixture.run('roll-back')).code).toBe(0);
    const live = await readLive(fixture.store, 'live');
    expect([live?.revision, live?.remotes[0]?.release.version]).toEqual([5, '1.2.0']);
    await fixture.run('prune', '--days', '0', '--revisions', '0');
    expect((await historyOf()).map(({ revision }) => revision)).toEqual([5, 4, 3, 2, 1]);
  });

  test('prunes nothing that was live within the days that are kept', async () => {
    expect((await fixture.run('prune', '--days', '1', '--revisions', '1')).output).toContain('Removed 0 versions.');
    expect(filesIn(fixture.folder, 'channels/live')).toHaveLength(4);
  });

  test('has a revision as a small file, and reads one that contains its releases', async () => {
    const file = path.join(fixture.folder, 'channels/live/4.json');
    expect(statSync(file).size).toBeLessThan(1_500);
    const live = await readLive(fixture.store, 'live');
    writeFileSync(file, JSON.stringify(live));
    expect(await readLive(fixture.store, 'live')).toEqual(live);
    expect((await fixture.run('verify')).code).toBe(0);
  });
});

describe('a store under a policy', () => {
  let governed: GovernedStore;
  beforeEach(async () => {
    governed = await governedStore();
    await governed.runAs('bilal', 'pin', 'ticketing@1.2.0');
    await governed.runAs('bilal', 'pin', 'ticketing@1.1.0');
  });
  afterEach(() => governed.end());

  const numbers = () => governed.store.listRevisions('live');

  test('prunes no revision that the next ones are verified by, and those before one that the policy vouches for', async () => {
    const early = await governed.run(...PRUNE);
    expect(early.output).toContain('After `release policy renew`, which vouches for what is live, they can go.');
    expect(await numbers()).toEqual([4, 3, 2, 1]);
    await governed.runAs('amna', 'policy', 'renew');
    await governed.run(...PRUNE);
    expect(await numbers()).toEqual([4, 3]);
    expect((await governed.run('verify')).output).toContain('Revision 4 is sound');
    const fresh = new Trust(governed.store, governed.root);
    expect((await readLive(fresh.store, 'live'))?.revision).toBe(4);
    expect((await governed.runAs('bilal', 'roll-back')).code).toBe(0);
    expect((await readLive(fresh.store, 'live'))?.revision).toBe(5);
    expect((await governed.run('history')).output).toMatch(/^2 .*Amna Khan/m);
  });

  test('prunes no revision where the policy is not known', async () => {
    await governed.runAs('amna', 'policy', 'renew');
    const { output } = await run([...PRUNE, '--store', governed.folder, '--yes']);
    expect(output).toContain('without RELEASE_POLICY_KEY nobody knows which of them are still verified');
    expect(await numbers()).toEqual([4, 3, 2, 1]);
  });
});
