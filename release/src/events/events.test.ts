/** What happens to a channel, as `release watch` prints it, and the webhook sends it. */
import { type GovernedStore, governedStore } from '../testing/a-governed-store';
import { publishShell } from '../testing/release-fixture';

let governed: GovernedStore;
beforeEach(async () => {
  governed = await governedStore();
});
afterEach(() => governed.end());

const watch = async (...args: string[]) => (await governed.run('watch', '--once', '--last', '29', ...args)).output;

test('each kind of change is an event of its own, in the order in which they were made', async () => {
  for (const args of [
    ['roll-out', 'ticketing@1.2.0', '10'],
    ['roll-out', 'ticketing@1.2.0', '50'],
    ['roll-out', 'ticketing', '--abort'],
    ['roll-out', 'ticketing@1.2.0', '10'],
    ['roll-out', 'ticketing', '--finish'],
    ['roll-back'],
    ['recall', 'ticketing@1.2.0'],
    ['unpin', 'learning', '--lose-paths'],
  ])
    await governed.runAs('amna', ...args, '--reason', args.join(' '));
  const events = (await watch('--json')).split('\n').map((line) => JSON.parse(line));
  expect(events.map(({ revision, kind }) => [revision, kind])).toEqual([
    [1, 'release.pinned'],
    [2, 'release.pinned'],
    [3, 'roll-out.begun'],
    [4, 'roll-out.step'],
    [5, 'roll-out.aborted'],
    [6, 'roll-out.begun'],
    [7, 'roll-out.finished'],
    [8, 'release.rolled-back'],
    [9, 'release.recalled'],
    [10, 'release.unpinned'],
  ]);
  expect(events[3]).toMatchObject({
    id: 'live-4-roll-out-step',
    channel: 'live',
    author: 'Amna Khan',
    releases: [{ name: 'ticketing', version: '1.2.0', before: '1.1.0', percent: 50 }],
  });
  expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  expect(events.every(({ id }) => !id.includes('.'))).toBe(true);
  expect(await watch()).toContain('Amna Khan recalled ticketing 1.2.0 on live: recall ticketing@1.2.0');
});

test('a revision that cannot be used, and a request for a second word, are events', async () => {
  await publishShell(governed.store, '1.1.0', { key: governed.keys.amna.key });
  await governed.runAs('amna', 'policy', 'second-word');
  await governed.runAs('amna', 'pin', 'shell@1.1.0');
  const live = await governed.store.readRevision('live', 2);
  if (live) await governed.store.appendRevision({ ...live, revision: 3, from: 2, author: 'attacker' });
  const output = await watch();
  expect(output).toContain('On live, revision 3 cannot be used: it was altered after it was signed');
  expect(output).toContain("Amna Khan asks for a second person's word on live (release approve 1)");
});

test('without --last only what comes is shown', async () => {
  expect((await governed.run('watch', '--once')).output).toBe('');
});
