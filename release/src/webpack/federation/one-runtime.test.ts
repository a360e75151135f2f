import { createInstance } from '@module-federation/enhanced/runtime';
import runtime from './browser-runtime';
import { runtimeVersion } from './one-runtime';

/**
 * `browser-runtime.ts` has what the code calls that this version's plugin generates. Read what has changed there, build the shell
 * and a remote, and run the tests of the composition; then name the new version here.
 */
test('the federation runtime is the one that was read', () => {
  expect(runtimeVersion()).toBe('2.9.2');
});

test('a package that could not be fetched is fetched again for remotes that bring a runtime of their own', async () => {
  const load = jest.fn(async () => ({ default: 'the forms' }));
  load.mockRejectedValueOnce(new Error('request 1 failed'));
  runtime.provide({ forms: ['1.0.0', false, load] });
  const talks = createInstance({ name: 'talks', remotes: [] });
  Object.assign(talks.shareScopeMap, { default: runtime.shared });
  const customShareInfo = { scope: ['default'], shareConfig: { singleton: true, requiredVersion: '^1.0.0' } };
  const consume = async () => (await talks.loadShare('forms', { customShareInfo })) || undefined;
  await expect(consume()).rejects.toThrow('request 1 failed');
  expect((await consume())?.()).toBe('the forms');
});
