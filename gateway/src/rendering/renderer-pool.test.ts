import { memoryStore, type ShellRelease } from '@azadkar/release';
import { aVisit, LOOPS, PROGRAM } from '../testing/a-program';
import { publishShell } from '../testing/a-site';
import { createRendererPool, type RendererPool } from './renderer-pool';

const pools: RendererPool[] = [];
afterEach(() => {
  for (const pool of pools.splice(0)) pool.stop();
});

function start(processes: number, programOf = jest.fn(async (_shell: ShellRelease) => PROGRAM)) {
  const pool = createRendererPool({ processes, apiOrigin: '', programOf, log: () => undefined });
  pools.push(pool);
  return { pool, programOf };
}

const aShell = (version = '1.0.0') => publishShell(memoryStore(), version);

test('who comes at the same time starts no more than are wanted', async () => {
  const { pool, programOf } = start(2);
  const shell = await aShell();
  const picked = await Promise.all([pool.pick(shell), pool.pick(shell), pool.pick(shell)]);
  expect(programOf).toHaveBeenCalledTimes(1);
  const all = await pool.all(shell);
  expect(all).toHaveLength(2);
  for (const renderer of picked) expect(all).toContain(renderer);
});

test('the least busy one is picked', async () => {
  const { pool } = start(2);
  const shell = await aShell();
  const [first, second] = await pool.all(shell);
  await Promise.all([first?.ready, second?.ready]);
  void first?.render(aVisit('nothing'));
  expect(await pool.pick(shell)).toBe(second);
});

test('another shell gets other renderers, and those before it go', async () => {
  const { pool } = start(1);
  const before = await pool.pick(await aShell());
  const after = await pool.pick(await aShell('1.1.0'));
  expect(after).not.toBe(before);
  expect([before.alive, after.alive]).toEqual([false, true]);
});

test('one that has ended is replaced at the next visit', async () => {
  const { pool } = start(1);
  const shell = await aShell();
  const stuck = await pool.pick(shell);
  await stuck.add('loops', LOOPS);
  await stuck.render(aVisit('loops'));
  const next = await pool.pick(shell);
  expect(next).not.toBe(stuck);
  expect((await next.add('well', "return 'well'")).kind).toBe('loaded');
});

test('one that was handed many remotes is worn out', async () => {
  const { pool } = start(1);
  const shell = await aShell();
  const worn = await pool.pick(shell);
  for (let i = 0; i < 23; i += 1) await worn.add(`remote ${i}`, 'return 1');
  expect(await pool.pick(shell)).toBe(worn);
  await worn.add('one more', 'return 1');
  expect(await pool.pick(shell)).not.toBe(worn);
});

test('one that holds much memory is worn out, of whatever kind the memory is', async () => {
  const { pool } = start(1);
  const shell = await aShell();
  const worn = await pool.pick(shell);
  await worn.add('leaks', "globalThis.leak = Buffer.alloc(300e6, 1); return 'well'");
  await worn.render(aVisit('leaks'));
  expect(await pool.pick(shell)).not.toBe(worn);
});

test('a program that cannot be had, or does not start, is said to whoever asks', async () => {
  const damaged = start(1, jest.fn().mockRejectedValue(new Error('not as it was published')));
  await expect(damaged.pool.pick(await aShell())).rejects.toThrow('not as it was published');
  const broken = start(1, jest.fn().mockResolvedValue('throw 1'));
  await expect(broken.pool.pick(await aShell())).rejects.toThrow('shell@1.0.0 does not start on a server');
});

test('after the end nothing starts any more', async () => {
  const { pool } = start(1);
  const shell = await aShell();
  const picking = pool.pick(shell);
  pool.stop();
  await expect(picking).rejects.toThrow();
  await expect(pool.pick(shell)).rejects.toThrow();
});
