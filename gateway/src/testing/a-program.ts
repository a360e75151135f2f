import type { RenderRequest } from '@azadkar/release';

/**
 * A small program for renderers, with the same protocol as a shell's server build. The source of a remote is the body of a
 * function from the order to HTML, or to a whole outcome.
 */
export const PROGRAM = `
const remotes = new Map();
const report = (message) => process.send(message);
const done = (id, outcome) => report({ kind: 'done', id, outcome, memory: process.memoryUsage.rss() });
const pageOf = (html) => ({ status: 200, title: null, html, styles: { names: '', css: '' }, pictures: '', data: '{}' });
async function render(order) {
  if (!order.page) return 'nobody here';
  return remotes.get(order.page.build)(order, require);
}
process.on('message', async (order) => {
  if (order.kind === 'ping') return report({ kind: 'pong' });
  report({ kind: 'working', id: order.id });
  if (order.kind === 'remote') {
    remotes.set(order.build, new Function('order', 'require', order.source));
    return done(order.id, { kind: 'loaded' });
  }
  try {
    const result = await render(order);
    done(order.id, result.kind ? result : { kind: 'rendered', page: pageOf(result) });
  } catch (error) {
    done(order.id, { kind: 'failed', message: String(error) });
  }
});
process.on('disconnect', () => process.exit());
report({ kind: 'ready' });
`;

export const LOOPS = 'for (;;);';
export const THROWS = "throw new Error('broken')";
export const NEVER = 'return new Promise(() => undefined)';
export const EATS = `
  const eaten = [];
  const eat = () => { eaten.push(new Array(5e6).fill(0.5)); setImmediate(eat); };
  eat();
  return new Promise(() => undefined);`;

export const EATS_BUFFERS = `
  globalThis.eaten = [];
  const eat = () => { eaten.push(Buffer.alloc(1e7, 1)); setImmediate(eat); };
  eat();
  return new Promise(() => undefined);`;
export const EATS_BUFFERS_AT_ONCE = `
  globalThis.eaten = [];
  for (let i = 0; i < 100; i += 1) eaten.push(Buffer.alloc(1e7, 1));
  for (;;);`;
export const EXITS = 'process.exit(0)';
export const THROWS_LATER = "setTimeout(() => { throw new Error('later'); }, 20); return new Promise(() => undefined)";
export const SENDS_WITHOUT_END = "for (;;) process.send({ kind: 'pong' });";
export const SENDS_MORE_AFTER_ITS_ANSWER = `
  const afterwards = (turns) => queueMicrotask(() => {
    if (turns > 0) return afterwards(turns - 1);
    for (let i = 0; i < 500; i += 1) process.send({ kind: 'pong' });
  });
  afterwards(10);
  return 'well'`;
export const SENDS_MUCH = "process.send('x'.repeat(2e8)); return new Promise(() => undefined)";
export const PRINTS_WITHOUT_END = "for (;;) console.log('x'.repeat(1e6));";
export const LOOPS_LATER = "setTimeout(() => { for (;;); }, 50); return 'well'";

/** A request for a page of a build. */
export const aVisit = (build: string, url = 'http://azadkar.test/events'): RenderRequest => ({
  url,
  cookie: '',
  ip: '10.0.0.1',
  page: {
    remote: 'ticketing',
    version: '1.0.0',
    build,
    route: { page: 'events', path: '/events', access: 'public', frame: 'public', title: 'Events' },
  },
});
