import { exceptions, licenseFaults } from './licenses';
import { readLockFile } from './lock-file';

const faultsOf = (license?: string) => licenseFaults({ packages: { 'node_modules/a': { license } } });

test('every package of this repository may be used', () => {
  expect(licenseFaults(readLockFile(`${__dirname}/..`))).toEqual([]);
});

test('every exception is needed', () => {
  const { packages } = readLockFile(`${__dirname}/..`);
  const names = Object.keys(packages).map((folder) => folder.replace(/^.*node_modules\//, ''));
  for (const { name } of exceptions) expect(names.filter((one) => name.test(one))).not.toEqual([]);
});

test.each(['MIT', '(MIT OR GPL-3.0)', 'Apache-2.0 AND MIT'])('%s is allowed', (license) => {
  expect(faultsOf(license)).toEqual([]);
});

test.each(['GPL-3.0', 'AGPL-3.0-only', 'MIT AND GPL-3.0', 'UNLICENSED', undefined])('%s is not allowed', (license) => {
  expect(faultsOf(license)).toHaveLength(1);
});
