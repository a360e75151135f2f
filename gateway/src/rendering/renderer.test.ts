import { aVisit, EATS, LOOPS, NEVER, PROGRAM, THROWS } from '../testing/a-program';
import { type Renderer, startRenderer } from './renderer';

const started: Renderer[] = [];
afterEach(() => {
  for (const renderer of started.splice(0)) renderer.stop();
});

/** A renderer that knows remotes by their names. */
async function start(remotes: Record<string, string> = {}, program = PROGRAM) {
  const lines: string[] = [];
  const renderer = startRenderer(program, 'http://api.test', (line) => lines.push(line));
  started.push(renderer);
  await renderer.ready;
  for (const [name, source] of Object.entries(remotes)) await renderer.add(name, source);
  const draw = async (name: string) => {
    const outcome = await renderer.render(aVisit(name));
    return outcome.kind === 'rendered' ? outcome.page.html : outcome.kind;
  };
  return { renderer, draw, lines };
}

test('it says when it is ready, and renders what it was handed', async () => {
  const { renderer, draw } = await start({ events: "return '<h1>' + order.url + '</h1>'" });
  expect(await renderer.ready).toEqual({ kind: 'loaded' });
  expect(await draw('events')).toBe('<h1>http://azadkar.test/events</h1>');
  expect(renderer.load).toMatchObject({ waiting: 0, remotes: 1, asked: 2 });
  expect(renderer.load.memory).toBeGreaterThan(10e6);
});

test('a page that throws has failed, and says why', async () => {
  const { renderer } = await start({ broken: THROWS });
  expect(await renderer.render(aVisit('broken'))).toEqual({ kind: 'failed', message: 'Error: broken' });
  expect(renderer.alive).toBe(true);
});

test('a page that never comes has failed after two seconds, and holds nobody up', async () => {
  const { draw, renderer } = await start({ never: NEVER, well: "return 'well'" });
  const startedAt = performance.now();
  const never = draw('never');
  expect(await draw('well')).toBe('well');
  expect(performance.now() - startedAt).toBeLessThan(1_000);
  expect(await never).toBe('failed');
  expect(performance.now() - startedAt).toBeGreaterThan(1_990);
  expect(await draw('well')).toBe('well');
  expect(renderer.alive).toBe(true);
});

test('a page that loops ends the renderer before its deadline; the others are told that it was not they', async () => {
  const { draw, renderer } = await start({ slow: NEVER, loops: LOOPS });
  const startedAt = performance.now();
  expect(await Promise.all([draw('slow'), draw('slow'), draw('loops')])).toEqual([
    'interrupted',
    'interrupted',
    'crashed',
  ]);
  expect(performance.now() - startedAt).toBeLessThan(2_300);
  expect(renderer.alive).toBe(false);
  expect(await draw('slow')).toBe('interrupted');
});

test('a remote that loops when it is run is to blame itself', async () => {
  const eager = PROGRAM.replace('remotes.set(', `if (order.source === '${LOOPS}') ${LOOPS} remotes.set(`);
  const { renderer, draw } = await start({ slow: NEVER }, eager);
  const slow = draw('slow');
  expect((await renderer.add('loops', LOOPS)).kind).toBe('crashed');
  expect(await slow).toBe('interrupted');
});

test('a page that eats all memory ends its own process and no other', async () => {
  const [hungry, other] = await Promise.all([start({ eats: EATS }), start({ well: "return 'well'" })]);
  expect(await hungry.draw('eats')).toBe('crashed');
  expect(hungry.renderer.alive).toBe(false);
  expect(await other.draw('well')).toBe('well');
});

test('it has no environment, reads no files, and starts no processes or threads', async () => {
  process.env.A_SECRET = 'secret';
  const tries = (what: string) => `try { ${what}; return 'it could' } catch (error) { return error.code }`;
  const { draw } = await start({
    environment: 'return JSON.stringify(process.env)',
    file: tries("require('node:fs').readFileSync('/etc/passwd')"),
    folder: tries("require('node:fs').readdirSync('.')"),
    write: tries("require('node:fs').writeFileSync('/tmp/written', '')"),
    child: tries("require('node:child_process').spawnSync('id')"),
    thread: tries("new (require('node:worker_threads').Worker)('1', { eval: true })"),
  });
  delete process.env.A_SECRET;
  expect(await draw('environment')).toBe('{}');
  for (const what of ['file', 'folder', 'write', 'child', 'thread']) expect(await draw(what)).toBe('ERR_ACCESS_DENIED');
});

test('a program that cannot start says so at once', async () => {
  const { renderer, lines } = await start({}, "throw new Error('no program')");
  expect((await renderer.ready).kind).toBe('crashed');
  expect(lines.join('')).toContain('no program');
  expect(renderer.alive).toBe(false);
});

test('what is said out of turn changes nothing', async () => {
  const { draw } = await start({
    babbles: "process.send(null); process.send({ kind: 'done', id: 9, outcome: 1 }); return 'well'",
    mute: 'return { kind: 1 }',
  });
  expect(await draw('babbles')).toBe('well');
  expect(await draw('mute')).toBe('failed');
});

test('one that retires finishes what it began; one that is stopped does not', async () => {
  const soon = "return new Promise((done) => setTimeout(done, 100, 'well'))";
  const [retiring, stopping] = await Promise.all([start({ soon }), start({ soon })]);
  const pages = [retiring.draw('soon'), stopping.draw('soon')];
  retiring.renderer.retire();
  stopping.renderer.stop();
  expect(retiring.renderer.alive).toBe(false);
  expect(await Promise.all(pages)).toEqual(['well', 'crashed']);
});
