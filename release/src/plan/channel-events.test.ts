/** What happens to a channel, as the webhook sends it. */
import { readOpenRequests } from '../policy/requests';
import { Trust } from '../policy/trust';
import { readPublicKey } from '../signing/signing-key';
import { readLive } from '../store/store';
import { type GovernedStore, governedStore } from '../testing/a-governed-store';
import { publishShell } from '../testing/release-fixture';
import { readRevisionEvents, requestEvent, withOwners } from './channel-events';

let governed: GovernedStore;
beforeEach(async () => {
  governed = await governedStore();
});
afterEach(() => governed.end());

async function readEvents() {
  const trust = new Trust(governed.store, readPublicKey(governed.root));
  const requests = (await readOpenRequests(trust)).map(requestEvent);
  return [...(await readRevisionEvents(trust.store, 'live', Date.now())), ...requests];
}

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
  const events = await readEvents();
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
  expect(events[8]?.message).toBe('Amna Khan recalled ticketing 1.2.0 on live: recall ticketing@1.2.0');
});

test('an event says who answers for each release, as its live version has it', async () => {
  const live = await readLive(new Trust(governed.store, readPublicKey(governed.root)).store, 'live');
  if (!live) throw new Error('nothing is live');
  const owned = { owner: 'Ticketing team', contact: 'tickets@example.org' };
  const remotes = live.remotes.map((pinned) =>
    pinned.release.name === 'ticketing' ? { ...pinned, release: { ...pinned.release, ...owned } } : pinned,
  );
  const [event] = await readEvents();
  const [told] = withOwners(event ? [event] : [], { ...live, remotes });
  expect(told?.releases?.find(({ name }) => name === 'ticketing')).toMatchObject(owned);
  expect(told?.releases?.find(({ name }) => name === 'learning')).not.toHaveProperty('owner');
});

test('a revision that cannot be used, and a request for a second word, are events', async () => {
  await publishShell(governed.store, '1.1.0', { key: governed.keys.amna.key });
  await governed.runAs('amna', 'policy', 'second-word');
  await governed.runAs('amna', 'pin', 'shell@1.1.0');
  const live = await governed.store.readRevision('live', 2);
  if (live) await governed.store.appendRevision({ ...live, revision: 3, from: 2, author: 'attacker' });
  const messages = (await readEvents()).map(({ message }) => message);
  expect(messages).toContain('On live, revision 3 cannot be used: it was altered after it was signed');
  expect(messages).toContain("Amna Khan asks for a second person's word on live (release approve 1)");
});
