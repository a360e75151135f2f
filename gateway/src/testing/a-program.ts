import { NO_SESSION, type RenderRequest } from '@azadkar/release';

/**
 * A small program for renderers, with the same protocol as a shell's server build. The source of a remote is the body of a
 * function from the order, `require`, `call` (of the api) and `report` (to the gateway) to HTML, or to a whole outcome.
 */
export const PROGRAM = `
const { Socket } = require('node:net');
const { compileFunction } = require('node:vm');
const channel = new Socket({ fd: 3 });
const remotes = new Map();
const replies = new Map();
function report(message) {
  const json = Buffer.from(JSON.stringify(message));
  const size = Buffer.alloc(4);
  size.writeUInt32BE(json.length);
  channel.write(Buffer.concat([size, json]));
}
const done = (id, outcome) => report({ kind: 'done', id, outcome, memory: process.memoryUsage.rss() });
const pageOf = (html) => ({ status: 200, title: null, html, styles: { names: '', css: '' }, pictures: '', data: '{}' });
async function render(order) {
  if (!order.page) return 'nobody here';
  let calls = 0;
  const call = (request) => new Promise((resolve) => {
    calls += 1;
    replies.set(order.id + calls, resolve);
    report({ kind: 'call', id: order.id, call: calls, request: { method: 'GET', ...request } });
  });
  return remotes.get(order.page.build)(order, require, call, report);
}
async function handle(order) {
  if (order.kind === 'ping') return report({ kind: 'pong' });
  if (order.kind === 'skeleton') {
    const html = '<h1>' + order.route.title + ' is on its way for ' + order.session.details + '</h1>';
    return done(order.id, { kind: 'rendered', page: { ...pageOf(html), styles: { names: 's1', css: '.s1{}' } } });
  }
  if (order.kind === 'reply') return replies.get(order.id + order.call)?.(order.reply);
  report({ kind: 'working', id: order.id });
  if (order.kind === 'remote') {
    remotes.set(order.build, compileFunction(order.source, ['order', 'require', 'call', 'report']));
    return done(order.id, { kind: 'loaded' });
  }
  try {
    const result = await render(order);
    done(order.id, result.kind ? result : { kind: 'rendered', page: pageOf(result) });
  } catch (error) {
    done(order.id, { kind: 'failed', message: String(error) });
  }
}
let rest = Buffer.alloc(0);
channel.on('data', (part) => {
  rest = Buffer.concat([rest, part]);
  while (rest.length >= 4 && rest.length >= 4 + rest.readUInt32BE()) {
    const end = 4 + rest.readUInt32BE();
    const order = JSON.parse(rest.subarray(4, end).toString());
    rest = rest.subarray(end);
    handle(order);
  }
});
channel.on('close', () => process.exit());
report({ kind: 'ready', protocol: 3 });
`;

export const FORMER_PROGRAM = PROGRAM.replace('protocol: 3', 'protocol: 2');

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
export const SENDS_WITHOUT_END = "for (;;) report({ kind: 'pong' });";
export const SENDS_MORE_AFTER_ITS_ANSWER = `
  const afterwards = (turns) => queueMicrotask(() => {
    if (turns > 0) return afterwards(turns - 1);
    for (let i = 0; i < 500; i += 1) report({ kind: 'pong' });
  });
  afterwards(10);
  return 'well'`;
export const SENDS_MUCH = "report('x'.repeat(2e8)); return new Promise(() => undefined)";
export const PRINTS_WITHOUT_END = "for (;;) console.log('x'.repeat(1e6));";
export const LOOPS_LATER = "setTimeout(() => { for (;;); }, 50); return 'well'";

/** A request for a page of a build. */
export const aVisit = (build: string, url = 'http://azadkar.test/events'): RenderRequest => ({
  url,
  session: NO_SESSION,
  page: {
    remote: 'ticketing',
    version: '1.0.0',
    build,
    route: { page: 'events', path: '/events', access: 'public', frame: 'public', title: 'Events' },
  },
});
