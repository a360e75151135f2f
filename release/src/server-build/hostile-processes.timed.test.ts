/**
 * What the system refuses a process, even one that Node does not confine; and what Node refuses one that the system does
 * not. Where the system or the Node of these tests does not give a confinement, its tests say so and end.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FENCED_NODE, NODE_FENCES, type NodeFence } from './confined-process';
import { type Confinement, detectIsolation, type Isolation } from './isolation';

let isolation: Isolation;
let folder: string;
const started: ChildProcess[] = [];
const servers: Server[] = [];

beforeAll(async () => {
  isolation = await detectIsolation();
  folder = mkdtempSync(path.join(tmpdir(), 'isolation-'));
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  for (const server of servers.splice(0)) server.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A test of what the system gives; `console.warn` says where it does not. */
const testOf = (confinement: Confinement, title: string, run: () => Promise<void>) =>
  test(title, async () => {
    if (!isolation.lacking.includes(confinement)) return run();
    console.warn(`Not tested: this system does not give "${confinement}" (${isolation.reason}).`);
  });

const testOfNode = (fence: NodeFence, title: string, run: () => Promise<void>) =>
  test(title, async () => {
    if (NODE_FENCES.includes(fence)) return run();
    console.warn(`Not tested: Node ${process.version} does not refuse "${fence}".`);
  });

/** What runs a program without a confinement of the system. */
const plainly: Isolation['start'] = (program) => ({ command: [...program], end: () => undefined });

/** Runs code in a process of its own: as the system confines it, or `fenced` by Node alone. */
function start(code: string, fenced = false): ChildProcess {
  const startWith = fenced ? plainly : isolation.start;
  const { command, end } = startWith([process.execPath, ...(fenced ? FENCED_NODE : []), '-e', code]);
  const [file = '', ...rest] = command;
  const child = spawn(file, rest, { cwd: '/', env: {}, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  started.push(child);
  child.once('exit', end);
  child.stderr?.resume();
  child.stdout?.resume();
  return child;
}

/** What the body of an async function returns in a process of its own. */
async function resultOf(body: string, fenced = false): Promise<unknown> {
  const child = start(
    `(async () => { ${body} })().then((result) => process.send(result), (e) => process.send(String(e)))`,
    fenced,
  );
  return (await once(child, 'message'))[0];
}

/** "reached" or the code of the error. */
const codeOf = (statement: string) =>
  `await (async () => { ${statement}; return 'reached' })().catch((error) => error.code ?? String(error))`;

const isAlive = (pid: number | undefined) => {
  try {
    return pid !== undefined && process.kill(pid, 0);
  } catch {
    return false;
  }
};

testOf('user', 'it reads no file of those who started it, and writes none', async () => {
  const secret = path.join(folder, 'secret');
  writeFileSync(secret, 'secret', { mode: 0o600 });
  const files = [
    secret,
    `/proc/${process.pid}/environ`,
    `/proc/${process.ppid}/environ`,
    `/proc/${process.pid}/root/etc/passwd`,
  ];
  const reads = files.map((file) => codeOf(`require('node:fs').readFileSync(${JSON.stringify(file)})`));
  const writes = [folder, '/', '/usr', '/proc/1'].map((at) =>
    codeOf(`require('node:fs').writeFileSync('${at}/a', 'a')`),
  );
  const results = await resultOf(`return [${[...reads, ...writes].join()}]`);
  expect(results).toEqual(Array(8).fill(expect.stringMatching(/^(ENOENT|EACCES|EPERM|EROFS)$/)));
});

testOf('signals', 'it can end neither who started it nor another such process', async () => {
  const sibling = start('setInterval(() => undefined, 1e6); process.send(1)');
  await once(sibling, 'message');
  const children = readFileSync(`/proc/${sibling.pid}/task/${sibling.pid}/children`, 'utf8').trim();
  const targets = [process.pid, process.ppid, sibling.pid, Number(children || sibling.pid)];
  const kills = targets.map((pid) => codeOf(`process.kill(${pid}, 'SIGKILL')`));
  const parent = codeOf(`process.kill(process.ppid || ${process.pid}, 'SIGKILL')`);
  const all = codeOf(`process.kill(-1, 'SIGKILL')`);
  const results = await resultOf(`return [${[...kills, parent].join()}]`);
  expect(results).toEqual(Array(5).fill(expect.stringMatching(/^(ESRCH|EPERM)$/)));
  await Promise.race([resultOf(`${all}; return 1`), sleep(1_000)]); // where it has no others, it may end itself
  expect(isAlive(sibling.pid)).toBe(true);
});

testOf('network', 'it reaches no TCP, UDP or Unix socket, and nobody reaches it', async () => {
  const tcp = createServer().listen(0, '127.0.0.1');
  const named = createServer().listen(path.join(folder, 'socket'));
  servers.push(tcp, named);
  await Promise.all([once(tcp, 'listening'), once(named, 'listening')]);
  const { port } = tcp.address() as AddressInfo;
  const udp = createSocket('udp4').bind(0, '127.0.0.1');
  await once(udp, 'listening');
  const received = jest.fn();
  udp.on('message', received);
  const connect = (to: string) =>
    codeOf(`const s = require('node:net').connect(${to}); await require('node:events').once(s, 'connect')`);
  const results = await resultOf(`return [
    ${connect(`${port}, '127.0.0.1'`)}, ${connect(`443, '1.1.1.1'`)}, ${connect(JSON.stringify(path.join(folder, 'socket')))},
    ${codeOf(`await fetch('http://127.0.0.1:${port}')`)},
    ${codeOf(`const s = require('node:dgram').createSocket('udp4');
      await new Promise((done, fail) => s.send('a', ${udp.address().port}, '127.0.0.1', (e) => e ? fail(e) : done()))`)},
  ]`);
  expect(results).toEqual(Array(5).fill(expect.not.stringMatching('reached')));
  udp.close();
  expect(received).not.toHaveBeenCalled();
  const listening = start(`require('node:net').createServer().listen(${port + 1}, () => process.send(1))`);
  await once(listening, 'message');
  await expect(fetch(`http://127.0.0.1:${port + 1}`)).rejects.toThrow('fetch failed');
});

testOf('user', 'it has no capability, and no program can give it one', async () => {
  const status = String(await resultOf(`return require('node:fs').readFileSync('/proc/self/status', 'utf8')`));
  for (const set of ['CapPrm', 'CapEff', 'CapInh', 'CapAmb']) expect(status).toMatch(new RegExp(`${set}:\\t0+\\n`));
  expect(status).toContain('NoNewPrivs:\t1');
});

testOf('memory', 'a gigabyte of buffers, of which nothing is used yet, is refused', async () => {
  const child = start(
    `const all = []; for (let i = 0; i < 10; i += 1) all.push(Buffer.alloc(1e8, 1)); process.send(1)`,
  );
  const outcome = await Promise.race([
    once(child, 'message').then(() => 'had it'),
    once(child, 'exit').then(() => 'ended'),
  ]);
  expect(outcome).toBe('ended');
});

testOf('memory', 'whatever Node sets aside for itself, 300 MB of buffers are given', async () => {
  const allocated = `const all = []; for (let i = 0; i < 30; i += 1) all.push(Buffer.alloc(1e7, 1)); return all.length`;
  expect(await resultOf(allocated)).toBe(30);
});

testOf('signals', 'what it has started ends with it, although it starts processes without end', async () => {
  const mark = `${9e6 + process.pid}`;
  const child = start(`const { spawn } = require('node:child_process');
    const more = () => { spawn('/usr/bin/sleep', ['${mark}'], { detached: true }).on('error', () => undefined); setTimeout(more, 1); };
    more(); setTimeout(() => process.send(1), 300)`);
  await once(child, 'message');
  const running = () => commandLines().filter((line) => line.includes(mark) && line.includes('sleep\0')).length;
  expect(running()).toBeGreaterThan(5);
  child.kill('SIGKILL');
  for (let i = 0; i < 100 && running() > 0; i += 1) await sleep(50);
  expect(running()).toBe(0);
});

function commandLines(): string[] {
  return readdirSync('/proc').map((name) => {
    try {
      return readFileSync(`/proc/${name}/cmdline`, 'utf8');
    } catch {
      return '';
    }
  });
}

testOf('signals', 'it ends with the process that started it', async () => {
  const mark = `mark${process.pid}`;
  const [file = '', ...rest] = isolation.start([
    process.execPath,
    '-e',
    `/*${mark}*/ setInterval(() => undefined, 1e6)`,
  ]).command;
  const code = `require('node:child_process').spawn(...${JSON.stringify([file, rest])}, { stdio: 'ignore', env: {} });
    setInterval(() => undefined, 1e6)`;
  const parent = spawn(process.execPath, ['-e', code], { stdio: 'ignore' });
  const running = () =>
    commandLines().filter((line) => line.includes(`/*${mark}*/`) && line.startsWith(process.execPath));
  const program = () => running().filter((line) => !line.includes('child_process'));
  for (let i = 0; i < 100 && program().length === 0; i += 1) await sleep(50);
  expect(program()).toHaveLength(1);
  parent.kill('SIGKILL');
  for (let i = 0; i < 100 && program().length > 0; i += 1) await sleep(50);
  expect(program()).toEqual([]);
});

/** The errors of Node for what a permission or an option keeps from a process. */
const REFUSED_BY_NODE = /^ERR_(ACCESS_DENIED|DLOPEN_DISABLED|UNKNOWN_BUILTIN_MODULE)$/;

async function expectRefusedByNode(statements: readonly string[]): Promise<void> {
  const results = await resultOf(`return [${statements.map(codeOf).join()}]`, true);
  expect(results).toEqual(statements.map(() => expect.stringMatching(REFUSED_BY_NODE)));
}

testOfNode('files', 'Node alone: it reads and writes no file, also not as a database', async () => {
  const secret = path.join(folder, 'readable');
  writeFileSync(secret, 'secret');
  await expectRefusedByNode([
    ...[secret, '/etc/passwd', '/proc/self/environ'].map((at) => `require('node:fs').readFileSync('${at}')`),
    `require('node:fs').writeFileSync('${folder}/a', 'a')`,
    `new (require('node:sqlite').DatabaseSync)('${folder}/database')`,
  ]);
  expect(readdirSync(folder)).not.toContain('database');
});

testOfNode('processes', 'Node alone: it starts no process, thread, addon or WASI program', () =>
  expectRefusedByNode([
    `require('node:child_process').spawnSync('id')`,
    `require('node:child_process').fork('/a.js')`,
    `new (require('node:worker_threads').Worker)('1', { eval: true })`,
    `process.dlopen({ exports: {} }, '/a.node')`,
    `new (require('node:wasi').WASI)({ version: 'preview1', preopens: { '/': '/' } })`,
  ]),
);

testOfNode(
  'network',
  'Node alone: it reaches no TCP, UDP or Unix socket and no name server, and listens to nobody',
  async () => {
    const tcp = createServer().listen(0, '127.0.0.1');
    servers.push(tcp);
    await once(tcp, 'listening');
    const { port } = tcp.address() as AddressInfo;
    const first = (made: string, event: string) =>
      `const it = ${made}; await require('node:events').once(it, '${event}')`;
    await expectRefusedByNode([
      first(`require('node:net').connect(${port}, '127.0.0.1')`, 'connect'),
      first(`require('node:net').connect('${folder}/socket')`, 'connect'),
      first(`require('node:net').createServer().listen(0)`, 'listening'),
      `await fetch('http://127.0.0.1:${port}').catch((error) => { throw error.cause })`,
      `await require('node:dns').promises.lookup('example.org')`,
      `const it = require('node:dgram').createSocket('udp4');
      await new Promise((done, fail) => { it.on('error', fail); it.send('a', 9, '127.0.0.1', (e) => e ? fail(e) : done()) })`,
    ]);
  },
);

test('what the system does not give is named, with its reason', async () => {
  const { lacking, reason } = isolation;
  if (lacking.length === 0) console.info('This system gives every confinement.');
  else expect(reason).not.toBe('');
});
