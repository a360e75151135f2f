import { createInstance } from '@module-federation/enhanced/runtime';
import federation from '@module-federation/webpack-bundler-runtime';
import { type BundlerRuntime, rejectFailedPackages, retryShared } from './retry-shared';

const forms = { name: 'the forms' };

/** A package that cannot be fetched at the first `failures` requests. */
function failingPackage(failures: number) {
  let requests = 0;
  return {
    version: '1.0.0',
    scope: ['default'],
    shareConfig: { singleton: true, requiredVersion: '^1.0.0' },
    get: async () => {
      requests += 1;
      if (requests <= failures) throw new Error(`request ${requests} failed`);
      return () => forms;
    },
  };
}

function aPage(failures: number) {
  const instance = createInstance({
    name: `page-${failures}`,
    remotes: [],
    shared: { forms: failingPackage(failures) },
    plugins: [retryShared],
  });
  return { instance, loadForms: async () => (await instance.loadShare<typeof forms>('forms')) || undefined };
}

test('a shared package that could not be fetched is fetched again for the next consumer', async () => {
  const { loadForms } = aPage(1);
  await expect(loadForms()).rejects.toThrow('request 1 failed');
  expect((await loadForms())?.()).toBe(forms);
});

test('consumers that wait for the same request share its failure, and the next request', async () => {
  const { loadForms } = aPage(1);
  const [first, second] = await Promise.allSettled([loadForms(), loadForms()]);
  expect([first.status, second.status]).toEqual(['rejected', 'rejected']);
  expect((await loadForms())?.()).toBe(forms);
});

/** The part of webpack's runtime by which the chunk "page" gets the package that its module 7 stands for. */
function aChunk(failures: number) {
  const { instance } = aPage(failures);
  const modules: Record<string, (module: { exports?: unknown }) => void> = {};
  const consumption = {
    chunkId: 'page',
    chunkMapping: { page: [7] },
    installedModules: {},
    moduleToHandlerMapping: { 7: { shareKey: 'forms', shareInfo: { scope: ['default'] } } },
    webpackRequire: {
      c: {},
      m: modules,
      o: (object: object, key: string) => Object.hasOwn(object, key),
      federation: { instance, bundlerRuntime: federation.bundlerRuntime },
    },
  };
  const runtime = { consumes: federation.bundlerRuntime?.consumes } as unknown as BundlerRuntime;
  rejectFailedPackages(runtime);
  return {
    load: async () => {
      const promises: Promise<unknown>[] = [];
      runtime.consumes({ ...consumption, promises });
      await Promise.all(promises);
    },
    evaluate: () => {
      const module: { exports?: unknown } = {};
      modules[7]?.(module);
      return module.exports;
    },
  };
}

test('a chunk whose shared package failed counts as failed, with the cause, and loads at the next try', async () => {
  const chunk = aChunk(1);
  await expect(chunk.load()).rejects.toThrow('request 1 failed');
  await chunk.load();
  expect(chunk.evaluate()).toBe(forms);
});

test('a chunk whose shared packages have loaded is not affected', async () => {
  const chunk = aChunk(0);
  await chunk.load();
  await chunk.load();
  expect(chunk.evaluate()).toBe(forms);
});
