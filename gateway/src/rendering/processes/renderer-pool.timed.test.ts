import { setTimeout as wait } from 'node:timers/promises';
import { detectIsolation, type Isolation, type ShellRelease } from '@azadkar/release';
import { memoryStore } from '../../../../release/src/testing/memory-store';
import { aVisit, LOOPS, PROGRAM } from '../../testing/a-program';
import { publishShell } from '../../testing/a-site';
import { RendererPool } from './renderer-pool';

let isolation: Isolation;
beforeAll(async () => {
  isolation = await detectIsolation();
});

const pools: RendererPool[] = [];
afterEach(() => {
  for (const pool of pools.splice(0)) pool.stop();
});

function start(processes: number, programOf = jest.fn(async (_shell: ShellRelease) => PROGRAM)) {
  const pool = new RendererPool({ processes, isolation, programOf, log: () => undefined });
  pools.push(pool);
  return { pool, programOf };
}

const aShell = (version = '1.0.0') => publishShell(memoryStore(), version);

test('simultaneous requests start no more renderers than configured', async () => {
  const { pool, programOf } = start(2);
  const shell = await aShell();
  const picked = await Promise.all([pool.pick(shell), pool.pick(shell), pool.pick(shell)]);
  expect(programOf).toHaveBeenCalledTimes(1);
  const all = await pool.all(shell);
  expect(all).toHaveLength(2);
  for (const renderer of picked) expect(all).toContain(renderer);
});

test('the least busy renderer is picked', async () => {
  const { pool } = start(2);
  const shell = await aShell();
  const [first, second] = await pool.all(shell);
  await Promise.all([first?.ready, second?.ready]);
  void first?.render(aVisit('nothing'));
  expect(await pool.pick(shell)).toBe(second);
});

test('another shell gets other renderers, and those of the former shell retire', async () => {
  const { pool } = start(1);
  const before = await pool.pick(await aShell());
  const after = await pool.pick(await aShell('1.1.0'));
  expect(after).not.toBe(before);
  expect([before.isRunning, after.isRunning]).toEqual([false, true]);
});

test('a renderer that has ended is replaced at the next request', async () => {
  const { pool } = start(1);
  const shell = await aShell();
  const stuck = await pool.pick(shell);
  await stuck.loadRemote('loops', LOOPS);
  await stuck.render(aVisit('loops'));
  while (stuck.isRunning) await wait(20);
  const next = await pool.pick(shell);
  expect(next).not.toBe(stuck);
  expect((await next.loadRemote('well', "return 'well'")).kind).toBe('loaded');
});

test('a renderer that holds much memory is replaced, whatever kind of memory it is', async () => {
  const { pool } = start(1);
  const shell = await aShell();
  const worn = await pool.pick(shell);
  await worn.loadRemote('leaks', "globalThis.leak = Buffer.alloc(300e6, 1); return 'well'");
  await worn.render(aVisit('leaks'));
  expect(await pool.pick(shell)).not.toBe(worn);
});

test('a program that cannot be read, or does not start, rejects the request for a renderer', async () => {
  const damaged = start(1, jest.fn().mockRejectedValue(new Error('not as it was published')));
  await expect(damaged.pool.pick(await aShell())).rejects.toThrow('not as it was published');
  const broken = start(1, jest.fn().mockResolvedValue('throw 1'));
  await expect(broken.pool.pick(await aShell())).rejects.toThrow('shell@1.0.0 does not start on a server');
});

test('a pool that was stopped starts no more renderers', async () => {
  const { pool } = start(1);
  const shell = await aShell();
  const picking = pool.pick(shell);
  pool.stop();
  await expect(picking).rejects.toThrow();
  await expect(pool.pick(shell)).rejects.toThrow();
});
