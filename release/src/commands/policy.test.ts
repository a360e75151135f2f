/** A site that begins without a policy gets one, and people and machines are named in it one by one. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openConsoleVerifier } from '../policy/console-sign-in';
import { readPublicKey } from '../signing/signing-key';
import { makeKeys } from '../testing/a-governed-store';
import { publishRemote, publishShell, type ReleaseFixture, releaseFixture, run } from '../testing/release-fixture';

const [bilal, team] = [makeKeys(), makeKeys()];
let root = '';
let fixture: ReleaseFixture;
const file = (name: string) => path.join(fixture.folder, name);

/** Everything was published by the team and pinned by nobody in particular. */
beforeEach(async () => {
  fixture = await releaseFixture();
  for (const [name, { pem }] of Object.entries({ bilal, team }))
    writeFileSync(file(name === 'amna' ? 'root.release-key.pem' : `${name}.pem`), pem);
  await publishShell(fixture.store);
  for (const target of ['ticketing@1.0.0', 'ticketing@1.1.0'])
    await publishRemote(fixture.store, target, { by: { key: team.key } });
  await fixture.run('pin', 'shell@1.0.0', 'ticketing@1.0.0');
});
afterEach(() => fixture.end());

/** Amna's keys are those that `policy init` makes. */
const init = async (...args: string[]) => {
  const made = await fixture.run('policy', 'init', 'Amna Khan', '--out', fixture.folder, ...args);
  if (made.code === 0) root = readPublicKey(file('root.release-key.pem'));
  return made;
};
const as = (name: string, ...args: string[]) =>
  fixture.run(...args, '--policy-key', root, '--key', file(name === 'amna' ? 'root.release-key.pem' : `${name}.pem`));
const policy = async () => JSON.parse((await fixture.run('policy', 'show', '--json', '--policy-key', root)).output);

test('the first policy names you, vouches for what is live, and says what to set', async () => {
  const { code, output } = await init();
  expect([code, output]).toEqual([0, expect.stringContaining('Policy 1 is in force.')]);
  expect(output).toContain('it vouches for revision 1 of live');
  expect(output).toContain(`RELEASE_POLICY_KEY=${root}`);
  expect((await as('amna', 'history')).code).toBe(2); // it takes no --key
  const status = await fixture.run('status', '--policy-key', root);
  expect(status.output).toContain('Revision 1 is live on channel live');
  expect(status.output).toContain('Policy 1 is in force.');
  expect(JSON.parse((await fixture.run('status', '--json', '--policy-key', root)).output).policy).toBe(1);
  expect((await as('amna', 'pin', 'ticketing@1.1.0')).output).toContain('a key that policy 1 does not name');
  expect((await init()).output).toBe('The store has policy 1 already. Change it: see `release policy show`.');
  expect(output).toContain('ticketing claims /ticketing/*');
  expect(output).toContain(
    `${file('root.release-key.pem')}: yours, and the root of all trust. Take it off this machine`,
  );
  expect(readdirSync(fixture.folder)).not.toContain('console.release-key.pem');
});

test('one command makes the keys of the gateways and the sign-in too, each in a file of its own', async () => {
  const planned = await run([
    'policy',
    'init',
    'Amna Khan',
    '--console',
    '--guard',
    '--plan',
    '--store',
    fixture.folder,
  ]);
  expect([planned.code, planned.output]).toEqual([0, expect.stringContaining('the guard (monitor) is named')]);
  const { output } = await init('--console', '--guard');
  for (const [name, setting] of Object.entries({ console: 'RELEASE_CONSOLE_KEY', guard: 'RELEASE_MONITOR_KEY' })) {
    const key = file(`${name}.release-key.pem`);
    expect(output).toContain(`${key}: to the gateways alone, as ${setting}`);
    expect(statSync(key).mode & 0o777).toBe(0o600);
  }
  expect(output).toMatch(/The password of Amna Khan, which is shown once.*\n {2}\w{5}-/);
  expect(output).toMatch(/▄▄▄▄▄▄▄[\s\S]*otpauth:\/\/totp\//);
  const { principals } = await policy();
  expect(principals.map(({ name, kind }: { name: string; kind: string }) => [name, kind])).toEqual([
    ['Amna Khan', 'person'],
    ['the console', 'console'],
    ['the guard', 'monitor'],
  ]);
  const keys = ['root', 'console', 'guard'].map((name) => readPublicKey(file(`${name}.release-key.pem`)));
  expect(principals.flatMap(({ keys: own }: { keys: string[] }) => own)).toEqual(keys);
  const password = /shown once.*\n {2}(\S+)/.exec(output)?.[1] ?? '';
  await expect(openConsoleVerifier(principals[0].console, password)).resolves.toMatch(/^[A-Z2-7]{32}$/);
});

test('keys that are there are never written over, and then there is no policy', async () => {
  writeFileSync(file('guard.release-key.pem'), 'mine');
  expect(await init('--guard')).toMatchObject({ code: 1, output: expect.stringContaining('is there already') });
  expect(readFileSync(file('guard.release-key.pem'), 'utf8')).toBe('mine');
  expect(readdirSync(fixture.folder)).not.toContain('root.release-key.pem'); // half of the keys would be in the way
  expect(await fixture.store.listPolicies()).toEqual([]);
});

test('what was live unsigned before the first policy may be live on every channel, and what a strange key signed may not', async () => {
  await fixture.run('promote', 'live', 'staging');
  await init();
  expect((await as('amna', 'policy', 'renew')).output).toContain('it vouches for revision 1 of staging');
  const strange = 'ticketing@1.0.0 is signed with a key that policy';
  expect((await as('amna', 'promote', 'live', 'trial')).output).toContain(strange);
  expect((await as('amna', 'pin', 'shell@1.0.0', '--channel', 'trial')).output).toContain('Revision 1 is applied');
  await as('amna', 'policy', 'add', 'ticketing pipeline', '--kind', 'pipeline', '--public-key', team.publicKey);
  await as('amna', 'policy', 'allow', 'ticketing pipeline', 'publish', 'ticketing');
  expect((await as('amna', 'promote', 'live', 'other')).output).toContain('Revision 1 is applied');
});

test('people and machines are added, allowed, forbidden and removed', async () => {
  await init();
  await as('amna', 'policy', 'add', 'ticketing pipeline', '--kind', 'pipeline', '--public-key', team.publicKey);
  await as('amna', 'policy', 'allow', 'ticketing pipeline', 'publish', 'ticketing');
  expect((await as('amna', 'policy', 'add', 'Bilal Ahmed', '--public-key', file('bilal.pem'))).output).toContain(
    'Bilal Ahmed (person) is named',
  );
  const allowed = await as(
    'amna',
    'policy',
    'allow',
    'bilal ahmed',
    'pin,roll-out',
    'ticketing,careers-*',
    '--on',
    'live',
  );
  expect(allowed.output).toContain('Bilal Ahmed may pin, roll-out: ticketing, careers-* on live');
  expect((await as('bilal', 'pin', 'ticketing@1.1.0')).code).toBe(0);
  expect((await as('bilal', 'promote', 'live', 'staging')).output).toContain('may not pin or unpin shell on staging');
  const forbidden = await as('amna', 'policy', 'forbid', 'Bilal Ahmed', 'pin', 'ticketing', '--on', 'live');
  expect(forbidden.code).toBe(0);
  expect((await policy()).principals[2].rights).toEqual([
    { actions: ['roll-out'], names: ['ticketing'], channels: ['live'] },
    { actions: ['pin', 'roll-out'], names: ['careers-*'], channels: ['live'] },
  ]);
  expect((await as('amna', 'policy', 'forbid', 'Bilal Ahmed', 'pin', '*')).output).toContain('has no such right');
  expect((await as('amna', 'policy', 'remove', 'Bilal Ahmed')).output).toContain(
    'no longer: Bilal Ahmed (person) is named',
  );
  const shown = (await fixture.run('policy', 'show', '--policy-key', root)).output;
  expect(shown).toMatch(/Policy 7 is in force, since .* It vouches for revision 2 of live\./);
  expect(shown).toMatch(/^ {2}ticketing pipeline may publish: ticketing$/m);
  expect(shown).not.toContain('Bilal');
});

test('a person gets a sign-in to the console, and loses it', async () => {
  await init();
  const { verifier } = JSON.parse((await run(['make-sign-in', 'Amna Khan', '--json'])).output);
  expect((await as('amna', 'policy', 'add', 'Amna Khan', '--sign-in', JSON.stringify(verifier))).output).toContain(
    'Amna Khan may sign in to the console',
  );
  expect((await policy()).principals[0].console).toEqual(verifier);
  expect((await as('amna', 'policy', 'remove', 'Amna Khan', '--sign-in')).output).toContain(
    'no longer: Amna Khan may sign in',
  );
  expect((await policy()).principals[0].console).toBeUndefined();
  expect((await as('amna', 'policy', 'add', 'Amna Khan', '--sign-in', '{"password":"secret"}')).output).toContain(
    'nothing that `release make-sign-in` prints',
  );
});

test('who may not decide about policies is told who may', async () => {
  await init();
  await as('amna', 'policy', 'add', 'Bilal Ahmed', '--public-key', bilal.publicKey);
  expect((await as('bilal', 'policy', 'allow', 'Bilal Ahmed', 'policy', '*')).output).toBe(
    'Bilal Ahmed may not decide about policies. Amna Khan may.',
  );
  expect((await as('amna', 'policy', 'remove', 'Amna Khan')).output).toContain('there could never be another one');
  expect((await as('amna', 'policy', 'add', 'Bilal Ahmed')).output).toContain('is there already');
  expect((await as('amna', 'policy', 'add', 'Sara', '--public-key', bilal.publicKey)).output).toContain('named twice');
  expect((await as('amna', 'policy', 'allow', 'Nobody', 'pin', '*')).output).toContain('The policy names no Nobody.');
  expect((await as('amna', 'policy', 'allow', 'Bilal Ahmed', 'fly', '*')).code).toBe(2);
  expect((await as('amna', 'policy', 'allow', 'Bilal Ahmed', 'pin', '../x')).code).toBe(2);
  expect(await fixture.store.listPolicies()).toEqual([2, 1]);
});

test('a policy is shown first and signed after a yes, and --plan writes none', async () => {
  await init();
  const args = [
    'policy',
    'renew',
    '--store',
    fixture.folder,
    '--policy-key',
    root,
    '--key',
    file('root.release-key.pem'),
  ];
  expect(await run([...args, '--plan'])).toEqual({ code: 0, output: 'Policy 2\n  it vouches for revision 1 of live' });
  expect((await run(args)).code).toBe(2);
  expect((await run(args, async () => false)).output).toContain('Nothing was changed.');
  expect(await fixture.store.listPolicies()).toEqual([1]);
  expect((await run(args, async () => true)).code).toBe(0);
  const answer = JSON.parse((await run([...args, '--yes', '--json', '--reason', 'a quarter'])).output);
  expect(answer).toMatchObject({ policy: 3, changes: [], heads: { live: { revision: 1 } } });
  expect(JSON.parse(readFileSync(file('policies/3.json'), 'utf8')).reason).toBe('a quarter');
});

test('of administrators at the same moment each makes a policy of its own, or is told', async () => {
  await init();
  const all = await Promise.all([1, 2, 3, 4].map(() => as('amna', 'policy', 'renew')));
  const refused = all.filter(({ code }) => code === 1);
  for (const { output } of refused) expect(output).toMatch(/Someone else made policy \d in the meantime/);
  expect(refused.length).toBeGreaterThan(0);
  const { output } = await fixture.run('status', '--policy-key', root);
  expect(output).toContain(`Policy ${1 + all.length - refused.length} is in force.`);
});
