import { runtimeVersion } from './one-runtime';

/**
 * `browser-runtime.ts` has what the code calls that this version's plugin generates. Read what has changed there, build the shell
 * and a remote, and run the tests of the composition; then name the new version here.
 */
test('the federation runtime is the one that was read', () => {
  expect(runtimeVersion()).toBe('2.9.2');
});
