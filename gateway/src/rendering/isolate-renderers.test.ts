import type { Confinement, Isolation } from '@azadkar/release';
import { readSettings } from '../settings';
import { isolateRenderers } from './isolate-renderers';

const lackingOnly =
  (...lacking: Confinement[]) =>
  async (): Promise<Isolation> => ({
    lacking,
    reason: 'unshare: Operation not permitted',
    start: (program) => ({ command: [...program], end: () => undefined }),
  });

async function start(env: Record<string, string>, detect: () => Promise<Isolation>) {
  const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
  const { processes, warning } = await isolateRenderers(readSettings(env), log, detect);
  return { processes, warning, log };
}

test('renderers run without a warning where the system keeps them apart', async () => {
  const { processes, warning, log } = await start({ PUBLIC_URL: 'https://azadkar.test' }, lackingOnly());
  expect({ processes, warning }).toEqual({ processes: 1, warning: null });
  expect(log.error).not.toHaveBeenCalled();
  expect(log.warn).not.toHaveBeenCalled();
  expect(log.info.mock.calls).toEqual([[expect.objectContaining({ lacking: [] }), 'the system keeps renderers apart']]);
});

test('on a developer’s machine they run with what there is, and one line says what is lacking', async () => {
  const { processes, warning, log } = await start({}, lackingOnly('user', 'network', 'signals', 'memory'));
  expect(processes).toBe(1);
  expect(warning).toBe(
    'the system does not keep renderers apart: they have no user, network, signals, or memory of their own',
  );
  expect(log.warn.mock.calls).toEqual([
    [expect.objectContaining({ reason: 'unshare: Operation not permitted' }), warning],
  ]);
});

test.each([[{ PUBLIC_URL: 'https://azadkar.test' }], [{ RENDERER_ISOLATION: 'required' }]])(
  'with %j, nothing is rendered where a confinement is lacking',
  async (env) => {
    const { processes, warning, log } = await start(env, lackingOnly('network'));
    expect(processes).toBe(0);
    expect(warning).toBe(
      'no page is rendered on the server: RENDERER_ISOLATION is "required", and renderers would have no network of their own',
    );
    expect(log.error).toHaveBeenCalledTimes(1);
  },
);

test('what Node refuses is said, and makes up for nothing that the system does not give', async () => {
  const knowsNetwork = process.allowedNodeEnvironmentFlags.has('--allow-net');
  const { processes, log } = await start({ RENDERER_ISOLATION: 'required' }, lackingOnly('network', 'user'));
  expect(processes).toBe(0);
  const refusedByNode = ['files', 'processes', 'threads', 'addons', 'WASI', ...(knowsNetwork ? ['network'] : [])];
  expect(log.error.mock.calls).toEqual([
    [expect.objectContaining({ lacking: ['network', 'user'], refusedByNode }), expect.any(String)],
  ]);
});

test('in production, too, an operator may choose to render with what there is', async () => {
  const env = { PUBLIC_URL: 'https://azadkar.test', RENDERER_ISOLATION: 'available' };
  expect((await start(env, lackingOnly('network'))).processes).toBe(1);
});

test('nothing is said about renderers that nobody asked for', async () => {
  expect((await start({ RENDERERS: '0' }, lackingOnly('network'))).warning).toBeNull();
});
