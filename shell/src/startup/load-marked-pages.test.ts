import type { LeanManifest } from '@azadkar/release/manifest';
import { loadMarkedPages } from './look-ahead';

const manifest: LeanManifest = {
  revision: 1,
  shell: '1.0.0',
  remotes: [
    {
      name: 'courses',
      routes: [
        {
          page: 'lesson',
          path: '/lesson/:id',
          title: 'Lesson',
          access: 'public',
          frame: 'public',
          data: ['/lessons/:id'],
        },
        { page: 'secret', path: '/secret', title: 'Secret', access: 'member', frame: 'public' },
      ],
      versions: [{ version: '1.0.0', container: 'mfe_courses', entry: '/remotes/courses/1.0.0/entry.js' }],
    },
  ],
};

type Listener = Parameters<Parameters<typeof loadMarkedPages>[1]['subscribe']>[0];

/** The pages whose code is loaded, and what the router does after a navigation. */
function open(html: string) {
  const loaded: string[] = [];
  const lazy = (path: string) => async () => {
    loaded.push(path);
    return {};
  };
  const routes = ['/lesson/:id', '/secret'].map((path) => ({ path, handle: {}, lazy: lazy(path) }));
  Object.assign(globalThis, { mfe_courses: { init: () => true, get: async () => () => ({ routes }) } });
  document.body.innerHTML = html;
  const listeners: Listener[] = [];
  const subscribe = (listener: Listener) => {
    listeners.push(listener);
    return () => undefined;
  };
  loadMarkedPages(manifest, { subscribe }, document);
  const navigation = (state: 'idle' | 'loading') => {
    for (const listener of listeners) listener({ navigation: { state } } as Parameters<Listener>[0], {} as never);
  };
  return { loaded, navigation };
}

const sent = jest.fn(async (_address: string) => new Response());

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { fetch: sent });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'mfe_courses');
});

test('a visitor who saves data loads nothing ahead', async () => {
  Object.assign(navigator, { connection: { saveData: true } });
  const { loaded } = open('<a data-next-page href="/lesson/1">Start</a>');
  await jest.advanceTimersByTimeAsync(5_000);
  Object.assign(navigator, { connection: undefined });
  expect(loaded).toEqual([]);
});

test('a page that the visitor may not open is not loaded', async () => {
  const { loaded } = open('<a data-next-page href="/secret">Secret</a>');
  await jest.advanceTimersByTimeAsync(5_000);
  expect(loaded).toEqual([]);
});

test('the page of the marked link is loaded when the page that has it is idle, also after a navigation', async () => {
  const { loaded, navigation } = open('<a href="/lesson/1">A lesson</a>');
  await jest.advanceTimersByTimeAsync(5_000);
  document.body.innerHTML = '<a href="/secret">Other</a><a data-next-page href="/lesson/1">Start</a>';
  navigation('loading');
  await jest.advanceTimersByTimeAsync(5_000);
  expect(loaded).toEqual([]);
  navigation('idle');
  await jest.advanceTimersByTimeAsync(5_000);
  expect(loaded).toEqual(['/lesson/:id']);
  expect(sent.mock.calls.map(([address]) => address)).toEqual(['/api/lessons/1']);
});
