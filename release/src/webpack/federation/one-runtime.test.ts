import { satisfies } from 'semver';
import { runtimeVersion } from './one-runtime';
import { satisfy } from './satisfy';

/**
 * `browser-runtime.ts` takes five modules of the package by their files, which another version may name otherwise. Read what has
 * changed there, build the shell and a remote, and run the tests of the composition; then name the new version here.
 */
test('the modules of the federation runtime are those that were read', () => {
  expect(runtimeVersion()).toBe('2.9.2');
});

const VERSIONS = [
  '0.0.0',
  '0.0.3',
  '0.2.0',
  '0.2.11',
  '1.0.0-rc.2',
  '1.0.0-rc.10',
  '1.0.0',
  '1.9.0',
  '1.10.0',
  '10.0.1',
];

test.each(VERSIONS)('what satisfies ^%s and <=%s is what semver says', (wanted) => {
  for (const range of [`^${wanted}`, `<=${wanted}`, wanted, '*'])
    for (const version of VERSIONS)
      expect([version, range, satisfy(version, range)]).toEqual([
        version,
        range,
        satisfies(version, range, { includePrerelease: true }),
      ]);
});
