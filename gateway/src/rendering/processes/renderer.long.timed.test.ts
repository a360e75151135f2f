import { setTimeout as sleep } from 'node:timers/promises';
import { detectIsolation } from '@azadkar/release';
import {
  aVisit,
  EATS,
  EATS_BUFFERS,
  EATS_BUFFERS_AT_ONCE,
  EXITS,
  LOOPS,
  LOOPS_LATER,
  NEVER,
  PRINTS_WITHOUT_END,
  PROGRAM,
  SENDS_MORE_AFTER_ITS_ANSWER,
  SENDS_MUCH,
  SENDS_WITHOUT_END,
  THROWS,
  THROWS_LATER,
} from '../../testing/a-program';
import { Renderer } from './renderer';
import { readUsage } from './renderer-limits';

const started: Renderer[] = [];
afterEach(() => {
  for (const renderer of started.splice(0)) renderer.stop();
});

/** A renderer that has loaded remotes, each under its name. */
async function start(remotes: Record<string, string> = {}, program = PROGRAM) {
  const lines: string[] = [];
  const onCrash = jest.fn();
  const renderer = new Renderer({
    program,
    isolation: await detectIsolation(),
    log: (line) => lines.push(line),
    onCrash,
  });
  started.push(renderer);
  await renderer.ready;
  for (const [name, source] of Object.entries(remotes)) await renderer.loadRemote(name, source);
  const render = async (name: string, posted?: string) => {
    const outcome = await renderer.render({ ...aVisit(name), posted });
    return outcome.kind === 'rendered' ? outcome.page.html : outcome.kind;
  };
  /** A posted form has 25 s: what its page takes on a slow machine does not decide how it ends. */
  const post = (name: string) => render(name, 'email=a');
  return { renderer, render, post, lines, onCrash };
}

async function waitUntil(isTrue: () => boolean): Promise<void> {
  for (let i = 0; i < 200 && !isTrue(); i += 1) await sleep(50);
  expect(isTrue()).toBe(true);
}

test('a renderer reports when it is ready, and renders the remotes that it has loaded', async () => {
  const { renderer, render } = await start({ events: "return '<h1>' + order.url + '</h1>'" });
  expect(await renderer.ready).toEqual({ kind: 'loaded' });
  expect(await render('events')).toBe('<h1>http://azadkar.test/events</h1>');
  expect(renderer.usage).toMatchObject({ pending: 0, requests: 2 });
  expect(renderer.usage.memoryBytes).toBeGreaterThan(10e6);
});

test('a page that throws has failed, with its message', async () => {
  const { renderer } = await start({ broken: THROWS });
  expect(await renderer.render(aVisit('broken'))).toEqual({ kind: 'failed', message: 'Error: broken' });
  expect(renderer.isRunning).toBe(true);
});

test('a page that never resolves is late after two seconds, and delays no other page', async () => {
  const { render, renderer } = await start({ never: NEVER, well: "return 'well'" });
  const startedAt = performance.now();
  const never = render('never');
  expect(await render('well')).toBe('well');
  expect(performance.now() - startedAt).toBeLessThan(1_000);
  expect(await never).toBe('late');
  expect(performance.now() - startedAt).toBeGreaterThan(1_990);
  expect(await render('well')).toBe('well');
  expect(renderer.isRunning).toBe(true);
});

test('an endless loop ends the renderer before the deadline: that page has crashed, the others were interrupted', async () => {
  const { render, renderer } = await start({ slow: NEVER, loops: LOOPS });
  const startedAt = performance.now();
  expect(await Promise.all([render('slow'), render('slow'), render('loops')])).toEqual([
    'interrupted',
    'interrupted',
    'crashed',
  ]);
  expect(performance.now() - startedAt).toBeLessThan(2_300);
  expect(renderer.isRunning).toBe(false);
  expect(await render('slow')).toBe('interrupted');
});

test('a remote that loops while it is loaded has crashed, and interrupts the pages of others', async () => {
  const eager = PROGRAM.replace('remotes.set(', `if (order.source === '${LOOPS}') ${LOOPS} remotes.set(`);
  const { renderer, render } = await start({ slow: NEVER }, eager);
  const slow = render('slow');
  expect((await renderer.loadRemote('loops', LOOPS)).kind).toBe('crashed');
  expect(await slow).toBe('interrupted');
});

test('a page that takes all memory ends its own process and no other', async () => {
  const [hungry, other] = await Promise.all([start({ eats: EATS }), start({ well: "return 'well'" })]);
  expect(await hungry.post('eats')).toBe('crashed');
  expect(hungry.renderer.isRunning).toBe(false);
  expect(await other.render('well')).toBe('well');
});

test.each([
  ['buffers outside the heap, bit by bit', EATS_BUFFERS],
  ['a gigabyte of buffers at once', EATS_BUFFERS_AT_ONCE],
])('a page that takes %s ends its own process, and never has a gigabyte', async (_what, page) => {
  const { post, renderer } = await start({ page });
  let highest = 0;
  const watch = setInterval(() => {
    highest = Math.max(highest, readUsage(renderer.pid)?.residentBytes ?? 0);
  }, 20);
  expect(['crashed', 'failed']).toContain(await post('page'));
  clearInterval(watch);
  expect(highest).toBeLessThan(700e6);
  await waitUntil(() => !renderer.isRunning);
});

test.each([
  ['exits', EXITS],
  ['throws later', THROWS_LATER],
  ['sends messages without end', SENDS_WITHOUT_END],
  ['sends one message of 200 MB', SENDS_MUCH],
  ['prints without end', PRINTS_WITHOUT_END],
])('a page that %s ends its own process, and what it leaves in the log is short', async (_what, page) => {
  const { post, renderer, lines } = await start({ page });
  const before = process.memoryUsage.rss();
  expect(['crashed', 'failed']).toContain(await post('page')); // it fails where its report is refused
  await waitUntil(() => !renderer.isRunning);
  expect(lines.join('').length).toBeLessThan(100_000);
  expect(process.memoryUsage.rss() - before).toBeLessThan(600e6);
});

test('a loop that a page leaves behind ends its process, too, and no later page is blamed', async () => {
  const { render, renderer, onCrash } = await start({ page: LOOPS_LATER });
  expect(await render('page')).toBe('well');
  await waitUntil(() => !renderer.isRunning);
  expect(onCrash.mock.calls).toEqual([['the renderer was stuck']]);
});

test('a renderer has no environment, reads no files, and starts no processes or threads', async () => {
  process.env.A_SECRET = 'secret';
  const codeOf = (what: string) => `try { ${what}; return 'it could' } catch (error) { return error.code }`;
  const { render } = await start({
    environment: 'return JSON.stringify(process.env)',
    file: codeOf("require('node:fs').readFileSync('/etc/passwd')"),
    folder: codeOf("require('node:fs').readdirSync('.')"),
    write: codeOf("require('node:fs').writeFileSync('/tmp/written', '')"),
    child: codeOf("require('node:child_process').spawnSync('id')"),
    thread: codeOf("new (require('node:worker_threads').Worker)('1', { eval: true })"),
  });
  delete process.env.A_SECRET;
  expect(await render('environment')).toBe('{}');
  for (const what of ['file', 'folder', 'write', 'child', 'thread'])
    expect(await render(what)).toBe('ERR_ACCESS_DENIED');
});

test('a program that cannot start is reported at once', async () => {
  const { renderer, lines } = await start({}, "throw new Error('no program')");
  expect((await renderer.ready).kind).toBe('crashed');
  expect(lines.join('')).toContain('no program');
  expect(renderer.isRunning).toBe(false);
});

test('a start that waits for a processor goes on; a program that runs without end before it is ready does not', async () => {
  const waits = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5_500);';
  const [slow, stuck] = await Promise.all([start({}, `${waits}\n${PROGRAM}`), start({}, 'for (;;);')]);
  expect(await slow.renderer.ready).toEqual({ kind: 'loaded' });
  expect(await stuck.renderer.ready).toEqual({ kind: 'crashed', message: 'the renderer did not start' });
});

test('a message that was not asked for changes nothing', async () => {
  const { render } = await start({
    babbles:
      "report(null); report({ kind: 'done', id: 'a-guess', outcome: { kind: 'loaded' }, memory: 1 }); return 'well'",
    mute: 'return { kind: 1 }',
  });
  expect(await render('babbles')).toBe('well');
  expect(await render('mute')).toBe('failed');
});

test('what a process sends after its last answer is ignored', async () => {
  for (let i = 0; i < 5; i += 1) {
    const { renderer, render } = await start({ page: SENDS_MORE_AFTER_ITS_ANSWER });
    const page = render('page');
    renderer.retire();
    expect(await page).toBe('well');
    await sleep(50); // it sends more, and nothing comes of it
    expect(renderer.isRunning).toBe(false);
  }
});

test('a renderer that retires finishes its pending pages; one that is stopped does not', async () => {
  const soon = "return new Promise((done) => setTimeout(done, 100, 'well'))";
  const [retiring, stopping] = await Promise.all([start({ soon }), start({ soon })]);
  const pages = [retiring.render('soon'), stopping.render('soon')];
  retiring.renderer.retire();
  stopping.renderer.stop();
  expect(retiring.renderer.isRunning).toBe(false);
  expect(await Promise.all(pages)).toEqual(['well', 'crashed']);
});
