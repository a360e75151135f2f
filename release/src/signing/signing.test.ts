import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { publishRemote, type ReleaseFixture, releaseFixture, run } from '../testing/release-fixture';
import {
  fingerprintOf,
  hashOfRecord,
  isSignedAs,
  makeKey,
  publicKeyOf,
  readPublicKey,
  readSigningKey,
  signRecord,
} from './signing-key';

let fixture: ReleaseFixture;
beforeEach(async () => {
  fixture = await releaseFixture();
});
afterEach(() => fixture.end());

const team = makeKey();
const by = { key: readSigningKey(team.privateKey) };

test('a release that its team signed is theirs, also as the store gives it back, until it is altered', async () => {
  const release = await publishRemote(fixture.store, 'ticketing@1.0.0', { by });
  expect(release.signature?.key).toBe(team.publicKey);
  expect(isSignedAs(release, 'release')).toBe(true);
  expect(isSignedAs((await fixture.store.readRelease('ticketing', '1.0.0')) ?? {}, 'release')).toBe(true);
  const altered = { ...release, version: '1.0.1' };
  expect(isSignedAs(altered, 'release')).toBe(false);
  expect(isSignedAs({ ...release, signature: undefined }, 'release')).toBe(false);
  expect(isSignedAs({ ...release, signature: { key: 'AAAA', value: 'AAAA' } }, 'release')).toBe(false);
});

test('a record that is signed as one kind is not signed as another', () => {
  const record = signRecord({ policy: 1, revision: 1 }, 'policy', by.key);
  expect(isSignedAs(record, 'policy')).toBe(true);
  expect(isSignedAs(record, 'revision')).toBe(false);
  expect(isSignedAs(record, 'release')).toBe(false);
});

test('the order of fields changes neither a hash nor a signature', () => {
  const record = signRecord({ a: 1, b: { c: [1, 2], d: null } }, 'revision', by.key);
  const { signature, b, a } = record;
  const other = { signature, b: { d: b.d, c: b.c }, a };
  expect(isSignedAs(other, 'revision')).toBe(true);
  expect(hashOfRecord(other)).toBe(hashOfRecord(record));
  expect(hashOfRecord({ ...other, a: 2 })).not.toBe(hashOfRecord(record));
});

test('a public key is read as text, from a file, or from the file of a private key', () => {
  const file = (name: string, content: string) => {
    writeFileSync(path.join(fixture.folder, name), content);
    return path.join(fixture.folder, name);
  };
  const forms = [team.publicKey, file('a.txt', `${team.publicKey}\n`), file('a.pem', team.privateKey)];
  expect(forms.map(readPublicKey)).toEqual([team.publicKey, team.publicKey, team.publicKey]);
  for (const nothing of ['/nowhere.pem', 'AAAA', `${team.publicKey}AAAA`, file('b.txt', 'nonsense')])
    expect(() => readPublicKey(nothing)).toThrow('is no Ed25519 public key');
  expect(fingerprintOf(team.publicKey)).toMatch(/^([0-9a-f]{4} ){3}[0-9a-f]{4}$/);
});

test('what is no private key is refused without being repeated', () => {
  expect(() => readSigningKey('/nowhere.pem')).toThrow('is no Ed25519 private key');
  const broken = team.privateKey.replace('MC4C', 'AAAA');
  expect(() => readSigningKey(broken)).toThrow(
    expect.not.objectContaining({ message: expect.stringContaining('AAAA') }),
  );
});

test('a key is made once, readable for its owner only, and signs releases', async () => {
  const args = ['make-key', 'ticketing', '--out', fixture.folder, '--json'];
  const { file, publicKey } = JSON.parse((await run(args)).output);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const key = readSigningKey(readFileSync(file, 'utf8'));
  expect(publicKeyOf(key)).toBe(publicKey);
  const release = await publishRemote(fixture.store, 'ticketing@1.0.0', { by: { key } });
  expect([release.signature?.key, isSignedAs(release, 'release')]).toEqual([publicKey, true]);
  expect((await run(args)).code).toBe(1);
});
