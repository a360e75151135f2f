type Resolve = (type: unknown) => unknown;

interface Hook {
  renderers: Map<number, { setRefreshHandler: (resolve: Resolve) => void }>;
  inject(renderer: object): number;
}

const page = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: Hook };

function theHook(): Hook {
  jest.isolateModules(() => require('./devtools-hook'));
  return page.__REACT_DEVTOOLS_GLOBAL_HOOK__ as Hook;
}

beforeEach(() => {
  delete page.__REACT_DEVTOOLS_GLOBAL_HOOK__;
});
afterAll(() => {
  delete page.__REACT_DEVTOOLS_GLOBAL_HOOK__;
});

test('a fast-refresh runtime that arrives after React finds it, and React asks every runtime for a new component', () => {
  const react = { scheduleRefresh: jest.fn(), setRefreshHandler: jest.fn() };
  const hook = theHook();
  const id = hook.inject(react);
  const found = hook.renderers.get(id);
  expect(found).toMatchObject({ scheduleRefresh: react.scheduleRefresh });
  found?.setRefreshHandler((type) => (type === 'Events' ? 'events, renewed' : undefined));
  found?.setRefreshHandler((type) => (type === 'Members' ? 'members, renewed' : undefined));
  const [resolve] = react.setRefreshHandler.mock.lastCall as [Resolve];
  expect(['Events', 'Members', 'Home'].map(resolve)).toEqual(['events, renewed', 'members, renewed', undefined]);
});

test("the browser's own React DevTools stay", () => {
  const own = { renderers: new Map(), inject: () => 1 };
  page.__REACT_DEVTOOLS_GLOBAL_HOOK__ = own;
  expect(theHook()).toBe(own);
});
