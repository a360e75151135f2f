import type { RenderVisit } from '@azadkar/release';

/**
 * What a renderer runs, in small: it keeps the agreement with the gateway, and the source of a remote is the body of a
 * function from the order to HTML, or to a whole outcome.
 */
export const PROGRAM = `
const remotes = new Map();
const say = (what) => process.send(what);
const done = (id, outcome) => say({ kind: 'done', id, outcome, memory: process.memoryUsage.rss() });
const pageOf = (html) => ({ status: 200, title: null, html, styles: { names: '', css: '' }, pictures: '', data: '{}' });
async function draw(order) {
  if (!order.page) return 'nobody here';
  return remotes.get(order.page.build)(order, require);
}
process.on('message', async (order) => {
  if (order.kind === 'ping') return say({ kind: 'pong' });
  say({ kind: 'working', id: order.id });
  if (order.kind === 'remote') {
    remotes.set(order.build, new Function('order', 'require', order.source));
    return done(order.id, { kind: 'loaded' });
  }
  try {
    const drawn = await draw(order);
    done(order.id, drawn.kind ? drawn : { kind: 'rendered', page: pageOf(drawn) });
  } catch (error) {
    done(order.id, { kind: 'failed', message: String(error) });
  }
});
process.on('disconnect', () => process.exit());
say({ kind: 'ready' });
`;

export const LOOPS = 'for (;;);';
export const THROWS = "throw new Error('broken')";
export const NEVER = 'return new Promise(() => undefined)';
export const EATS = `
  const eaten = [];
  const eat = () => { eaten.push(new Array(5e6).fill(0.5)); setImmediate(eat); };
  eat();
  return new Promise(() => undefined);`;

/** A visit to the page of a build. */
export const aVisit = (build: string, url = 'http://azadkar.test/events'): RenderVisit => ({
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
