import { runtimeVersion } from './one-runtime';

/**
 * `browser-runtime.ts` takes five modules of the package by their files, which another version may name otherwise. Read what has
 * changed there, build the shell and a remote, and run the tests of the composition; then name the new version here.
 */
test('the modules of the federation runtime are those that were read', () => {
  expect(runtimeVersion()).toBe('2.9.2');
});
