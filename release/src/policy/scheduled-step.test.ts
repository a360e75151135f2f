/** What the monitor may do by the steps of a roll-out that somebody ordered, and what it may not, with a policy in force. */
import type { Revision } from '../manifest/manifest';
import type { ChangeRequest } from '../plan/change-request';
import { applyPlan, planChange } from '../plan/plan-change';
import { signRecord } from '../signing/signing-key';
import { readLive } from '../store/store';
import { type GovernedStore, governedStore } from '../testing/a-governed-store';
import { Trust } from './trust';

let governed: GovernedStore;
let trust: Trust;
beforeEach(async () => {
  governed = await governedStore();
  trust = new Trust(governed.store, governed.root);
});
afterEach(() => governed.end());

const HOUR_MS = 60 * 60_000;
const live = async () => {
  const revision = await readLive(trust.store, 'live');
  if (!revision) throw new Error('nothing is live');
  return revision;
};
/** So many hours after what is live was made. */
const later = async (hours: number) => new Date(Date.parse((await live()).at) + hours * HOUR_MS).toISOString();
const ticketing = async () => (await live()).remotes.find(({ release }) => release.name === 'ticketing');

const order = (...args: string[]) =>
  governed.runAs('bilal', 'roll-out', 'ticketing@1.2.0', '--steps', '10,50,100', '--every', '1h', ...args);

async function planAsMonitor(request: ChangeRequest, hours: number) {
  const meta = { channel: 'live', author: '', reason: '', urgent: false, at: await later(hours) };
  return planChange(trust.store, request, meta, await trust.signer(governed.keys.monitor.key));
}
const step = async (hours: number) => planAsMonitor({ kind: 'step', name: 'ticketing' }, hours);

test('the monitor raises a version when its time has come, and pins it at the end, in its own name', async () => {
  await order('--guard', '60');
  await applyPlan(trust.store, await step(1));
  expect(await live()).toMatchObject({ author: 'the guard' });
  expect((await ticketing())?.rollOut).toMatchObject({ percent: 50, steps: { by: 'Bilal Ahmed' } });
  await applyPlan(trust.store, await step(2));
  expect(await ticketing()).toMatchObject({ release: { version: '1.2.0' }, previous: { version: '1.1.0' } });
  expect((await ticketing())?.guardedUntil).toBe(await later(1));
  expect((await governed.run('verify')).output).toContain('is sound');
});

test('steps that another person orders again are live already, and their time goes on', async () => {
  await order();
  const again = await governed.runAs('amna', 'roll-out', 'ticketing@1.2.0', '--steps', '10,50,100', '--every', '1h');
  expect(again.output).toContain('That is live already; nothing to change.');
  expect((await ticketing())?.rollOut?.steps?.by).toBe('Bilal Ahmed');
});

test('neither too early, nor without steps, nor beyond them', async () => {
  await order();
  const MAY_NOT = 'the guard may not roll out ticketing on live';
  await expect(step(0.9)).rejects.toThrow(MAY_NOT);
  const further = { kind: 'roll-out', target: { name: 'ticketing', version: '1.2.0' } } as const;
  await expect(planAsMonitor({ ...further, percent: 100 }, 9)).rejects.toThrow(MAY_NOT);
  await expect(planAsMonitor({ kind: 'finish', name: 'ticketing' }, 9)).rejects.toThrow(MAY_NOT);
  await governed.runAs('bilal', 'roll-out', 'ticketing@1.2.0', '20');
  await expect(step(9)).rejects.toThrow('The roll-out of ticketing has no further step.');
});

/** What a monitor whose key was stolen signs. */
const forged: [string, (revision: Revision, at: string) => Revision][] = [
  ['another percentage', (revision) => withRollOut(revision, { percent: 60 })],
  ['other steps', (revision) => withSteps(revision, { percents: [10, 50, 90] })],
  ['shorter steps', (revision) => withSteps(revision, { everyMinutes: 1 })],
  ['another start of the step', (revision) => withSteps(revision, { reachedAt: '2020-01-01T00:00:00.000Z' })],
  ['another version', (revision) => ({ ...revision, remotes: revision.remotes.toReversed().map(swapped) })],
  ['a longer guard window of what is pinned', (revision, at) => withPin(revision, { guardedUntil: at })],
];

function withPin(revision: Revision, change: object): Revision {
  const remotes = revision.remotes.map((pinned) =>
    pinned.release.name === 'ticketing' ? { ...pinned, ...change } : pinned,
  );
  return { ...revision, remotes };
}
const withRollOut = (revision: Revision, change: object) => {
  const rollOut = revision.remotes.find(({ release }) => release.name === 'ticketing')?.rollOut;
  return withPin(revision, { rollOut: { ...rollOut, ...change } });
};
const withSteps = (revision: Revision, change: object) => {
  const steps = revision.remotes.find(({ release }) => release.name === 'ticketing')?.rollOut?.steps;
  return withRollOut(revision, { steps: { ...steps, ...change } });
};
const swapped = (pinned: Revision['remotes'][number]) => ({
  ...pinned,
  ...(pinned.rollOut && { rollOut: { ...pinned.rollOut, release: pinned.previous ?? pinned.release } }),
});

test.each(forged)('a step with %s is left out by everyone', async (_what, forge) => {
  await order();
  const { next } = await step(1);
  const { signature: _, ...record } = forge(next, await later(100));
  await governed.store.appendRevision(signRecord(record, 'revision', governed.keys.monitor.key) as Revision);
  expect((await live()).revision).toBe(3);
  const state = await governed.run('status');
  expect(state.output).toMatch(/Not live: revision 4 cannot be used: (the guard may not|it says that somebody else)/);
});

test('steps that release 1.1 paused, as who may only roll back could, stay paused until they are ordered again', async () => {
  await order();
  const { next } = await step(1);
  const { signature: _, ...record } = withPin(next, { rollOut: (await ticketing())?.rollOut });
  const paused = signRecord(withSteps(record, { paused: true }), 'revision', governed.keys.monitor.key);
  await governed.store.appendRevision(paused);
  expect((await live()).revision).toBe(4);
  expect((await governed.run('status')).output).toContain('1.2.0 for 10 % of visitors, paused');
  await expect(step(9)).rejects.toThrow('the guard may not roll out ticketing');
  expect((await order()).output).toContain('is applied');
  expect((await ticketing())?.rollOut?.steps).not.toHaveProperty('paused');
});

test('nobody says that somebody else ordered the steps', async () => {
  const plan = await planChange(
    trust.store,
    {
      ...{ kind: 'roll-out', target: { name: 'ticketing', version: '1.2.0' }, percent: 10 },
      steps: { percents: [10, 100], everyMinutes: 5, guardMinutes: 0 },
    },
    { channel: 'live', author: '', reason: '', urgent: false, at: await later(1) },
    await trust.signer(governed.keys.bilal.key),
  );
  const { signature: _, ...record } = withSteps(plan.next, { by: 'Amna Khan' });
  await governed.store.appendRevision(signRecord(record, 'revision', governed.keys.bilal.key) as Revision);
  expect((await live()).revision).toBe(2);
  expect((await governed.run('status')).output).toContain(
    'it says that somebody else than Bilal Ahmed ordered the steps of ticketing',
  );
});

test('a change of somebody with few rights is planned again on a revision that they could not have made', async () => {
  const asked = jest.fn(async () => {
    await governed.runAs('amna', 'pin', 'learning@1.1.0');
    return true;
  });
  const { code } = await governed.askAs('bilal', asked, 'pin', 'ticketing@1.2.0');
  expect([code, asked.mock.calls.length]).toEqual([0, 1]);
  expect((await live()).remotes.map(({ release }) => release.version).toSorted()).toEqual(['1.1.0', '1.2.0']);
});
