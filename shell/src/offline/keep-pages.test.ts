import type { LeanManifest } from '@azadkar/release/manifest';
import { beginSession, endSession } from '@azadkar/shared-api';
import { keepPages } from './keep-pages';
import type { Message } from './messages';

const manifest: LeanManifest = {
  revision: 5,
  lastUrgent: 4,
  shell: '1.0.0',
  remotes: [
    {
      name: 'ticketing',
      routes: [
        { page: 'ticket', path: '/tickets/:id', title: 'Ticket', access: 'member', frame: 'dashboard', offline: true },
        { page: 'orders', path: '/orders', title: 'Orders', access: 'member', frame: 'dashboard' },
      ],
      versions: [],
    },
  ],
};

const amna = {
  member_id: '1',
  name: 'Amna',
  email: 'a@azadkar.test',
  phone: '',
  avatar: null,
  is_profile_completed: true,
};

/** A browser with a worker, at a page; what the worker is sent. */
async function open(path: string, { worker = 'on' }: { worker?: 'on' | 'off' } = {}) {
  const sent: Message[] = [];
  const active = { postMessage: (message: Message) => sent.push(message) };
  const update = jest.fn();
  const register = jest.fn(async () => undefined);
  const workers = {
    register,
    ready: Promise.resolve({ active }),
    controller: null,
    getRegistration: async () => ({ update }),
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
  performance.getEntriesByType = () =>
    ['/shell/1.0.0/main.js?retry=1', '/api/tickets'].map(
      (name) => ({ name: `http://localhost${name}` }) as PerformanceEntry,
    );
  let notify: () => void = () => undefined;
  const state = { initialized: true, navigation: { state: 'idle' }, errors: null as object | null };
  const router = {
    state,
    subscribe: (listener: () => void) => {
      const before = notify;
      notify = () => {
        before();
        listener();
      };
      return () => undefined;
    },
  };
  const goTo = (next: string) => {
    history.pushState(null, '', next);
    document.title = 'Ticket: Fest | Azadkar';
    notify();
  };
  history.pushState(null, '', path);
  await keepPages(router as never, worker === 'off' ? { ...manifest, worker } : manifest);
  return {
    sent,
    goTo,
    state,
    register,
    update,
    kept: () => sent.flatMap((each) => (each.kind === 'keep' ? [each.page.address] : [])),
  };
}

beforeEach(() => {
  jest.useFakeTimers();
  beginSession('token-1', amna);
});
afterEach(() => {
  jest.useRealTimers();
  endSession();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('a page that was open for three seconds is kept with its files, if its row says so', async () => {
  const { sent, goTo, kept } = await open('/orders');
  goTo('/tickets/7?from=mail');
  await jest.advanceTimersByTimeAsync(2_900);
  expect(kept()).toEqual([]);
  await jest.advanceTimersByTimeAsync(200);
  expect(sent.at(-1)).toEqual({
    ...{ kind: 'keep', owner: '1' },
    page: { address: '/tickets/7?from=mail', title: 'Ticket: Fest', files: ['http://localhost/shell/1.0.0/main.js'] },
  });
  goTo('/orders');
  await jest.advanceTimersByTimeAsync(5_000);
  goTo('/tickets/8');
  await jest.advanceTimersByTimeAsync(1_000);
  goTo('/orders');
  await jest.advanceTimersByTimeAsync(5_000);
  expect(kept()).toEqual(['/tickets/7?from=mail']);
});

test('a page that failed is not kept, nor one that would be requested again for who saves data', async () => {
  const { goTo, kept, state } = await open('/orders');
  state.errors = {};
  goTo('/tickets/7');
  await jest.advanceTimersByTimeAsync(5_000);
  state.errors = null;
  Object.assign(navigator, { connection: { saveData: true } });
  goTo('/tickets/8');
  await jest.advanceTimersByTimeAsync(5_000);
  Object.assign(navigator, { connection: undefined });
  expect(kept()).toEqual([]);
});

test('the worker is told whose the browser is, at once and when that changes, and of the last recall', async () => {
  const { sent } = await open('/orders');
  beginSession('token-2', { ...amna, member_id: '2' });
  endSession();
  expect(sent.filter(({ kind }) => kind === 'owner')).toEqual([
    { kind: 'owner', owner: '1', recalled: 4 },
    { kind: 'owner', owner: '2', recalled: 4 },
    { kind: 'owner', owner: null, recalled: 4 },
  ]);
});

test('where the worker is switched off, none is registered, and one that is there is replaced', async () => {
  const { register, update, kept, goTo } = await open('/orders', { worker: 'off' });
  goTo('/tickets/7');
  await jest.advanceTimersByTimeAsync(5_000);
  expect(register).not.toHaveBeenCalled();
  expect(update).toHaveBeenCalled();
  expect(kept()).toEqual([]);
});
