import { type LockFile, lockFileFaults, readLockFile } from './lock-file';

const integrity = 'sha512-AAAA';
const sound: LockFile = {
  packages: {
    '': {},
    api: { dependencies: { pg: '8.0.0' } },
    'node_modules/pg': { integrity, optionalDependencies: { 'pg-linux': '1.0.0' } },
    'node_modules/pg-linux': { integrity },
    'node_modules/@azadkar/api': { resolved: 'api', link: true },
  },
};
const locked = (packages: LockFile['packages']) => lockFileFaults({ packages: { ...sound.packages, ...packages } });

test('the lock file of this repository can be installed everywhere', () => {
  const lock = readLockFile(`${__dirname}/..`);
  expect(Object.keys(lock.packages).length).toBeGreaterThan(1_000);
  expect(lockFileFaults(lock)).toEqual([]);
});

test('a sound lock file has no faults', () => {
  expect(locked({})).toEqual([]);
});

test('the URL of a registry is a fault', () => {
  const resolved = 'https://registry.example/pg-8.0.0.tgz';
  expect(locked({ 'node_modules/pg-linux': { integrity, resolved } })).toEqual([expect.stringContaining(resolved)]);
});

test('a binary that is not locked is a fault, wherever its dependant is', () => {
  const optionalDependencies = { 'pg-darwin': '1.0.0', 'pg-linux': '1.0.0' };
  expect(locked({ 'api/node_modules/pg': { integrity, optionalDependencies } })).toEqual([
    'pg-darwin of api/node_modules/pg is not locked: npm ci fails where it is needed.',
  ]);
  expect(
    locked({
      'api/node_modules/pg': { integrity, optionalDependencies },
      'api/node_modules/pg/node_modules/pg-darwin': { integrity },
    }),
  ).toEqual([]);
});

test.each([
  ['no hash', {}],
  ['a weak hash', { integrity: 'sha1-AAAA' }],
  ['no hash, though it is for one platform', { optional: true, os: ['darwin'] }],
])('a package with %s is a fault', (_, entry) => {
  expect(locked({ 'node_modules/pg-linux': entry })).toEqual([
    'node_modules/pg-linux has no SHA-512 of its content: remove its entry and run npm install.',
  ]);
});
