import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { publishRemote, publishShell, type ReleaseFixture, releaseFixture, run } from '../testing/release-fixture';
import { makeKey, readSigningKey } from './signing-key';
import { readTrustedKeys, signatureProblemOf, trustedStore } from './trust';

let fixture: ReleaseFixture;
beforeEach(async () => {
  fixture = await releaseFixture();
});
afterEach(() => fixture.end());

const team = makeKey();
const stranger = makeKey();
const by = { key: readSigningKey(team.privateKey) };
const keys = { shell: [team.publicKey], ticketing: [stranger.publicKey, team.publicKey] };

function keysFile(content: unknown): string {
  const file = path.join(fixture.folder, 'release-keys.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

test('a release that its team signed is trusted, with any of its keys', async () => {
  const release = await publishRemote(fixture.store, 'ticketing@1.0.0', { by });
  expect(signatureProblemOf(release, keys)).toBeNull();
  expect(signatureProblemOf((await fixture.store.readRelease('ticketing', '1.0.0')) ?? release, keys)).toBeNull();
});

test('the reason says whether a release is unsigned, altered or signed by someone else; without keys none is needed', async () => {
  const signed = await publishRemote(fixture.store, 'ticketing@1.0.0', { by });
  const unsigned = await publishRemote(fixture.store, 'ticketing@1.1.0');
  const theirs = await publishRemote(fixture.store, 'ticketing@1.2.0', {
    by: { key: readSigningKey(stranger.privateKey) },
  });
  expect(signatureProblemOf(unsigned, keys)).toContain('ticketing@1.1.0 is not signed.');
  expect(signatureProblemOf({ ...signed, version: '1.0.1' }, keys)).toContain('was altered after it was signed');
  expect(signatureProblemOf(theirs, { ticketing: [team.publicKey] })).toContain("a key that is not one of ticketing's");
  expect(signatureProblemOf(signed, { shell: [team.publicKey] })).toContain('know nobody who signs ticketing');
  expect(signatureProblemOf(unsigned, null)).toBeNull();
});

test('pin and verify refuse a release that is not signed', async () => {
  const file = keysFile(keys);
  await publishShell(fixture.store, '1.0.0', by);
  await publishRemote(fixture.store, 'ticketing@1.0.0', { by });
  await publishRemote(fixture.store, 'ticketing@1.1.0');
  expect((await fixture.run('pin', 'shell@1.0.0', 'ticketing@1.0.0', '--keys', file)).code).toBe(0);
  expect((await fixture.run('verify', '--keys', file)).code).toBe(0);
  expect((await fixture.run('pin', 'ticketing@1.1.0', '--keys', file)).output).toContain('is not signed');
  await fixture.run('pin', 'ticketing@1.1.0');
  expect((await fixture.run('verify', '--keys', file)).output).toContain('ticketing@1.1.0 is not signed');
});

test('a trusted store refuses to give out anything else', async () => {
  await publishRemote(fixture.store, 'ticketing@1.0.0', { by });
  await publishShell(fixture.store);
  await fixture.run('pin', 'shell@1.0.0', 'ticketing@1.0.0');
  const store = trustedStore(fixture.store, keys);
  expect((await store.readRelease('ticketing', '1.0.0'))?.version).toBe('1.0.0');
  expect(await store.readRelease('ticketing', '9.9.9')).toBeNull();
  await expect(store.readRelease('shell', '1.0.0')).rejects.toThrow('shell@1.0.0 is not signed');
  await expect(store.readRevision('live', 1)).rejects.toThrow('shell@1.0.0 is not signed');
});

test.each(['nonsense', [], { ticketing: [] }, { ticketing: ['AAAA'] }])(
  'keys that cannot be used fail: %j',
  (content) => {
    expect(() => readTrustedKeys(keysFile(content))).toThrow('cannot be used');
  },
);

test('a missing file of keys is refused; without a file there are no keys', () => {
  expect(() => readTrustedKeys('/nowhere.json')).toThrow('cannot be used');
  expect(readTrustedKeys(undefined)).toBeNull();
  expect(() => readSigningKey('/nowhere.pem')).toThrow('is no Ed25519 private key');
});

test('a key is made once, readable for its owner only, and signs releases', async () => {
  const args = ['make-key', 'ticketing', '--out', fixture.folder, '--json'];
  const { file, publicKey } = JSON.parse((await run(args)).output);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const key = readSigningKey(readFileSync(file, 'utf8'));
  const release = await publishRemote(fixture.store, 'ticketing@1.0.0', { by: { key } });
  expect(signatureProblemOf(release, { ticketing: [publicKey] })).toBeNull();
  expect((await run(args)).code).toBe(1);
});
