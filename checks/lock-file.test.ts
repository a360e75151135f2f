import { type LockFile, lockFileFaults, readPackages } from './lock-file';

const manifests = new Map([
  ['', {}],
  ['api', { dependencies: { pg: '8.0.0' } }],
]);
const sound: LockFile = {
  packages: {
    '': {},
    api: { dependencies: { pg: '8.0.0' } },
    'node_modules/pg': { optionalDependencies: { 'pg-linux': '1.0.0' } },
    'node_modules/pg-linux': {},
    'node_modules/@azadkar/api': { resolved: 'api', link: true },
  },
};
const locked = (packages: LockFile['packages']) =>
  lockFileFaults({ packages: { ...sound.packages, ...packages } }, manifests);

test('the lock file of this repository can be installed everywhere', () => {
  const { lock, manifests: ours } = readPackages(`${__dirname}/..`);
  expect(ours.size).toBeGreaterThan(10);
  expect(lockFileFaults(lock, ours)).toEqual([]);
});

test('a sound lock file has no faults', () => {
  expect(locked({})).toEqual([]);
});

test('the URL of a registry is a fault', () => {
  const resolved = 'https://registry.example/pg-8.0.0.tgz';
  expect(locked({ 'node_modules/pg-linux': { resolved } })).toEqual([expect.stringContaining(resolved)]);
});

test('a binary that is not locked is a fault, wherever its dependant is', () => {
  const optionalDependencies = { 'pg-darwin': '1.0.0', 'pg-linux': '1.0.0' };
  expect(locked({ 'api/node_modules/pg': { optionalDependencies } })).toEqual([
    'pg-darwin of api/node_modules/pg is not locked: npm ci fails where it is needed.',
  ]);
  expect(
    locked({ 'api/node_modules/pg': { optionalDependencies }, 'api/node_modules/pg/node_modules/pg-darwin': {} }),
  ).toEqual([]);
});

test('a package.json that changed without the lock file is a fault', () => {
  expect(locked({ api: { dependencies: { pg: '7.0.0' } } })).toEqual([
    'dependencies of api/package.json differ from package-lock.json: run npm install.',
  ]);
});
