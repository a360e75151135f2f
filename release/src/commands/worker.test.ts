import { readLive } from '../store/store';
import { type GovernedStore, governedStore } from '../testing/a-governed-store';

let governed: GovernedStore;
beforeEach(async () => {
  governed = await governedStore();
});
afterEach(() => governed.end());

const live = () => readLive(governed.store, 'live');

test('the service worker is switched off by one command, stays so whatever is pinned, and is switched on again', async () => {
  expect((await governed.runAs('amna', 'worker', 'off')).output).toContain('the service worker is switched off');
  expect(await live()).toMatchObject({ worker: 'off', kind: 'worker', shell: { version: '1.0.0' } });
  expect((await governed.runAs('amna', 'worker', 'off')).output).toContain('nothing to change');
  await governed.runAs('amna', 'pin', 'ticketing@1.2.0');
  await governed.runAs('amna', 'roll-back', '1');
  expect(await live()).toMatchObject({ revision: 5, worker: 'off' });
  expect((await governed.runAs('amna', 'worker', 'on')).output).toContain('is switched on');
  expect(await live()).not.toHaveProperty('worker');
});

test('it belongs to the shell: who manages another name may not switch it, and a word is none of both', async () => {
  expect((await governed.runAs('bilal', 'worker', 'off')).output).toContain('Bilal Ahmed may not roll back shell');
  expect(await live()).not.toHaveProperty('worker');
  expect((await governed.runAs('amna', 'worker', 'maybe')).code).toBe(2);
});
