/** A site whose policy says what each name claims: whoever may publish and pin a name takes nothing else of the site alone. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Revision } from '../manifest/manifest';
import { hashOfRecord, signRecord } from '../signing/signing-key';
import { readLive } from '../store/store';
import { type GovernedStore, governedStore, type Who } from '../testing/a-governed-store';
import { publishRemote } from '../testing/release-fixture';
import { withClaimsOfLive } from './claims';
import { Trust } from './trust';

let governed: GovernedStore;
beforeEach(async () => {
  governed = await governedStore();
  await publish('ticketing@1.3.0', '/ticketing', '/ticketing/:eventId', '/pay');
  await governed.runAs('amna', 'policy', 'allow', 'Amna Khan', 'approve', '*');
  await governed.runAs('amna', 'policy', 'claim');
});
afterEach(() => governed.end());

const publish = (target: string, ...paths: `/${string}`[]) =>
  publishRemote(governed.store, target, { paths, by: { key: governed.keys.pipeline.key } });
const live = () => readLive(new Trust(governed.store, governed.root).store, 'live');
const addresses = async () =>
  (await live())?.remotes.flatMap(({ release }) => release.routes.map(({ path }) => path)) ?? [];
const claims = async () => JSON.parse((await governed.run('policy', 'show', '--json')).output).claims;
const TAKES = "takes /pay outside its claim, which needs a second person's word";

test('in one step each name claims what it has live', async () => {
  expect(await claims()).toEqual([
    { name: 'learning', places: ['/learning/*'] },
    { name: 'ticketing', places: ['/ticketing/*'] },
  ]);
  expect((await governed.run('policy', 'show')).output).toContain('  ticketing claims /ticketing/*');
});

test('an address within the claim is free; one outside waits for a second person, and the plan says so', async () => {
  await publish('ticketing@1.4.0', '/ticketing', '/ticketing/:eventId');
  expect((await governed.runAs('bilal', 'pin', 'ticketing@1.4.0')).code).toBe(0);
  expect(await addresses()).toContain('/ticketing/:eventId');
  const asked = await governed.runAs('bilal', 'pin', 'ticketing@1.3.0');
  expect(asked.output).toContain(`Ticketing ${TAKES}`);
  expect(asked.output).toMatch(/release approve 1$/);
  expect(await addresses()).not.toContain('/pay');
  const approved = await governed.runAs('amna', 'approve', '1');
  expect([approved.code, approved.output]).toEqual([0, expect.stringContaining(`Ticketing ${TAKES}: yours.`)]);
  expect(await addresses()).toContain('/pay');
  // What was agreed to stays: the next version with it is no new claim.
  await publish('ticketing@1.5.0', '/ticketing', '/ticketing/:eventId', '/pay');
  expect((await governed.runAs('bilal', 'pin', 'ticketing@1.5.0')).output).toContain('is applied');
});

test.each([
  ['in a roll-out', ['roll-out', 'ticketing@1.3.0', '10']],
  ['for the staff alone', ['roll-out', 'ticketing@1.3.0', '--to', 'staff']],
  ['in steps', ['roll-out', 'ticketing@1.3.0', '--steps', 'staff,50,100', '--every', '1m']],
  ['as the stand-in of a recall', ['recall', 'ticketing@1.1.0', '--to', '1.3.0', '--lose-paths']],
  ['on another channel', ['promote', 'trial', 'live']],
])('%s an address outside the claim waits as well', async (_how, command) => {
  if (command[0] === 'promote') {
    await governed.runAs('amna', 'promote', 'live', 'trial');
    await governed.runAs('amna', 'pin', 'ticketing@1.3.0', '--channel', 'trial');
    await governed.runAs('amna', 'policy', 'allow', 'Bilal Ahmed', 'approve', '*');
    await governed.runAs('amna', 'pin', 'ticketing@1.3.0', '--channel', 'trial');
    expect((await governed.runAs('bilal', 'approve', '2')).code).toBe(0);
  }
  expect((await governed.runAs('amna', ...command)).output).toContain(TAKES);
  expect((await live())?.revision).toBe(2);
});

test('going back to what was just replaced needs no word, and the shell has no claim', async () => {
  await governed.runAs('bilal', 'pin', 'ticketing@1.3.0');
  await governed.runAs('amna', 'approve', '1');
  await governed.runAs('bilal', 'pin', 'ticketing@1.2.0', '--lose-paths');
  expect(await addresses()).not.toContain('/pay');
  expect((await governed.runAs('bilal', 'roll-back')).output).toContain('is applied');
  expect(await addresses()).toContain('/pay');
});

test('a place in a menu is claimed as its address is', () => {
  const row = { page: 'page', access: 'public', frame: 'public', title: 'Careers' } as const;
  const menu = [
    { place: 'footer', group: 'explore', label: 'Careers', order: 1 },
    { place: 'header', label: 'Careers', order: 1 },
  ] as const;
  const routes = [
    { ...row, path: '/careers', menu },
    { ...row, path: '/careers/:id' },
    { ...row, path: '/' },
  ] as const;
  const pins = (name: string, own: readonly object[]) => ({ release: { name, routes: own }, previous: null });
  const site = {
    shell: { name: 'shell' },
    remotes: [pins('careers', routes), pins('jobs', [{ ...row, path: '/careers/jobs' }])],
  };
  expect(withClaimsOfLive([], [site as never])).toEqual([
    { name: 'careers', places: ['/careers', 'footer/explore', 'header', '/careers/:id', '/'] },
    { name: 'jobs', places: ['/careers/jobs'] },
  ]);
});

test('to claim what is live widens a claim, and drops none', async () => {
  await governed.runAs('amna', 'policy', 'claim', 'ticketing', '/ticketing');
  await governed.runAs('amna', 'policy', 'claim');
  expect((await claims())[1]).toEqual({ name: 'ticketing', places: ['/ticketing/*'] });
  const row = { page: 'page', access: 'public', frame: 'public', title: 'Careers' } as const;
  const site = (...paths: string[]) => ({
    shell: { name: 'shell' },
    remotes: paths.map((path, i) => ({ release: { name: `a${i % 2}`, routes: [{ ...row, path }] }, previous: null })),
  });
  const planned = { name: 'jobs', places: ['/c/jobs/*'] };
  expect(withClaimsOfLive([planned], [site('/c') as never])).toEqual([planned, { name: 'a0', places: ['/c'] }]);
  expect(withClaimsOfLive([], [site('/c/:id', '/c/jobs', '/c/:slug') as never])[0]?.places).toEqual(['/c/:id']);
});

test('a name may not claim what another one has live; what is no claim is none', async () => {
  const claim = (places: string) => governed.runAs('amna', 'policy', 'claim', 'ticketing', places);
  expect(await claim('/ticketing/*,/learning')).toEqual({
    code: 1,
    output: 'ticketing cannot claim /learning: learning has /learning live.',
  });
  expect((await claim('/learning/*')).code).toBe(1);
  expect((await claim('/ticketing/*,footer/learning')).code).toBe(0); // a place in a menu is no address
  for (const none of ['/api/*', '/*', 'Pay', 'footer/x/y', '/Pay', '/pay//*', ''])
    expect((await claim(none)).code).toBe(2);
  expect((await governed.runAs('bilal', 'policy', 'claim', 'ticketing', '/pay')).output).toContain('may not decide');
  expect((await claim('/ticketing/*,/pay,footer/explore')).output).toContain(
    'ticketing claims /ticketing/*, /pay, footer/explore',
  );
  expect((await governed.runAs('bilal', 'pin', 'ticketing@1.3.0')).output).toContain('is applied');
  await publish('ticketing@1.4.0', '/ticketing', '/ticketing/:eventId', '/pay');
  await publish('ticketing@1.5.0', '/ticketing', '/ticketing/:eventId', '/pay', '/pay/now');
  expect((await governed.runAs('bilal', 'pin', 'ticketing@1.4.0')).output).toContain('is applied');
  const below = (await governed.runAs('bilal', 'pin', 'ticketing@1.5.0')).output;
  expect(below).toContain("takes /pay/now outside its claim, which needs a second person's word"); // it claims /pay alone
  expect((await governed.runAs('amna', 'policy', 'claim', 'ticketing')).output).toContain('ticketing claims nothing');
  expect((await claims()).at(-1)).toEqual({ name: 'ticketing', places: [] });
});

describe('whoever can write to the store', () => {
  async function forge(who: Who, change: Partial<Revision>, number: number): Promise<void> {
    const before = await governed.store.readRevision('live', number - 1);
    if (!before) throw new Error('It is not there.');
    const { signature: _, ...record } = before;
    const follows = { revision: number - 1, sha256: hashOfRecord(before) };
    const made = {
      ...record,
      revision: number,
      from: number - 1,
      follows,
      policy: 3,
      at: new Date().toISOString(),
      ...change,
    };
    await governed.store.appendRevision(signRecord(made, 'revision', governed.keys[who].key) as Revision);
  }

  const withPay = async (use: (release: never) => object) => {
    const release = (await governed.store.readRelease('ticketing', '1.3.0')) as never;
    const remotes = (await governed.store.readRevision('live', 2))?.remotes ?? [];
    return remotes.map((pinned) => (pinned.release.name === 'ticketing' ? { ...pinned, ...use(release) } : pinned));
  };

  test.each([
    ['as what is live', (release: never) => ({ release })],
    ['as the version to fall back to', (previous: never) => ({ previous })],
    ['for some visitors', (release: never) => ({ rollOut: { release, percent: 1 } })],
  ])('and has a manager’s key takes no address %s', async (_how, use) => {
    await forge('bilal', { author: 'Bilal Ahmed', remotes: await withPay(use) }, 3);
    expect((await governed.run('status')).output).toContain(`revision 3 cannot be used: ticketing ${TAKES}`);
    expect((await live())?.revision).toBe(2);
  });

  test('and gives a second word for one version makes no other one the fallback', async () => {
    await governed.runAs('amna', 'policy', 'allow', 'Bilal Ahmed', 'approve', '*');
    await publish('ticketing@1.4.0', '/ticketing', '/verify-account');
    await governed.runAs('amna', 'pin', 'ticketing@1.3.0');
    const asked = JSON.parse(readFileSync(governed.file('requests', '1.json'), 'utf8'));
    const [release, previous] = await Promise.all(
      ['1.3.0', '1.4.0'].map((version) => governed.store.readRelease('ticketing', version)),
    );
    const before = (await governed.store.readRevision('live', 2))?.remotes ?? [];
    const remotes = before.map((pinned) =>
      pinned.release.name === 'ticketing' ? { release, previous: previous ?? null } : pinned,
    ) as Revision['remotes'];
    const { author, reason, urgent, channel } = asked;
    await forge('bilal', { author, reason, urgent, channel, asked, approvedBy: 'Bilal Ahmed', policy: 4, remotes }, 3);
    expect((await governed.run('status')).output).toContain(
      'revision 3 cannot be used: it is not what request 1 asks for',
    );
    expect((await live())?.revision).toBe(2);
  });

  test('and widens a claim there lets nothing go live, and what is live stays', async () => {
    const reader = new Trust(governed.store, governed.root);
    expect((await readLive(reader.store, 'live'))?.revision).toBe(2);
    const file = governed.file('policies', '3.json');
    const signed = readFileSync(file, 'utf8');
    writeFileSync(file, signed.replace('"/ticketing/*"', '"/ticketing/*","/pay"'));
    const { code, output } = await governed.runAs('bilal', 'pin', 'ticketing@1.3.0');
    expect([code, output]).toEqual([
      1,
      expect.stringContaining('policy 3 cannot be used: it was altered after it was signed'),
    ]);
    expect((await governed.runAs('bilal', 'pin', 'ticketing@1.2.0')).code).toBe(1);
    expect((await readLive(reader.store, 'live'))?.revision).toBe(2);
    // An older policy, which asks for nothing, comes back for no gateway that has served the newer one.
    rmSync(file);
    expect((await governed.runAs('bilal', 'pin', 'ticketing@1.3.0')).output).toContain('is applied');
    expect((await readLive(reader.store, 'live'))?.revision).toBe(2);
    writeFileSync(file, signed);
    expect((await governed.runAs('bilal', 'pin', 'ticketing@1.2.0')).code).toBe(0);
  });
});
