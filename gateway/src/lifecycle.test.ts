import { connect } from 'node:net';
import Fastify, { type FastifyReply } from 'fastify';
import { endProcess, isHealthPath, Lifecycle, type Part, readStopSettings, requestsOf } from '../../process/lifecycle';
import { eventually } from './testing/eventually';

const closings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

/** A server that follows a lifecycle. /stream begins an answer, and ends it when the test says so; /never has none. */
async function aServer() {
  const lifecycle = new Lifecycle();
  const app = Fastify({ return503OnClosing: false });
  const replies: FastifyReply[] = [];
  lifecycle.follow(app, (_request, reply) => reply.send({ error: true }));
  app.get('/', async () => 'served');
  app.get('/never', () => new Promise(() => undefined));
  app.get('/stream', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-length': '2' }).write('a');
    replies.push(reply);
  });
  const arrived: (string | undefined)[] = [];
  app.server.on('request', ({ url }) => arrived.push(url));
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  closings.push(async () => {
    app.server.closeAllConnections();
    await app.close();
  });
  const errors: object[] = [];
  const log = { info: () => undefined, warn: () => undefined, error: (details: object) => void errors.push(details) };
  const end = (seconds: { drain?: number; stop?: number }, ...later: Part[]) =>
    endProcess({
      ...{ lifecycle, log },
      settings: { drainSeconds: seconds.drain ?? 0, stopTimeoutSeconds: seconds.stop ?? 5 },
      steps: () => [[requestsOf(lifecycle, app)], later],
    });
  return {
    app,
    arrived,
    lifecycle,
    origin,
    end,
    errors,
    endStreams: () => replies.forEach(({ raw }) => void raw.end('b')),
  };
}

/** A connection that is kept; gives what was received, and whether the server has closed it. */
async function aConnection(origin: string) {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const received = { text: '', closed: false };
  socket.on('data', (part) => {
    received.text += part;
  });
  socket.on('close', () => {
    received.closed = true;
  });
  const get = (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nhost: site\r\n\r\n`);
  closings.push(async () => socket.destroy());
  return { received, get };
}

test('it drains: requests are served, connections end with their answers, and then it closes', async () => {
  const { lifecycle, origin, end } = await aServer();
  expect((await fetch(origin)).headers.get('connection')).toBe('keep-alive');
  const ended = end({ drain: 1 });
  expect(lifecycle.phase).toBe('draining');
  const served = await fetch(origin);
  expect([await served.text(), served.headers.get('connection')]).toEqual(['served', 'close']);
  expect(await ended).toBe(0);
  await expect(fetch(origin)).rejects.toThrow();
});

test('a connection that is kept and idle does not hold it', async () => {
  const { origin, end } = await aServer();
  const { received, get } = await aConnection(origin);
  get('/');
  await eventually(() => expect(received.text).toContain('served'));
  const startedAt = performance.now();
  expect(await end({ stop: 60 })).toBe(0);
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  await eventually(() => expect(received.closed).toBe(true));
});

test('until the listener is closed, what arrives is served: no client could know better', async () => {
  const { lifecycle, origin } = await aServer();
  lifecycle.close();
  const served = await fetch(origin);
  expect([served.status, served.headers.get('connection')]).toEqual([200, 'close']);
});

test('while it closes, a running answer is finished, and what comes after it over the same connection is refused', async () => {
  const { app, arrived, origin, end, endStreams } = await aServer();
  const { received, get } = await aConnection(origin);
  get('/stream');
  await eventually(() => expect(received.text).toContain('a'));
  const ended = end({});
  await eventually(() => expect(app.server.listening).toBe(false));
  get('/');
  await eventually(() => expect(arrived).toEqual(['/stream', '/']));
  endStreams();
  await eventually(() => expect(received.closed).toBe(true));
  expect(received.text).toMatch(/^HTTP\/1\.1 200 [\s\S]*abHTTP\/1\.1 503 /);
  expect(received.text).toContain('retry-after: 1');
  expect(received.text).toContain('connection: close');
  expect(received.text).toContain('{"error":true}');
  expect(await ended).toBe(0);
});

test('what hangs is cut off in time and named, and what comes later is stopped all the same', async () => {
  const { arrived, origin, end, errors } = await aServer();
  const hanging = fetch(`${origin}/never`).catch(() => 'cut off');
  await eventually(() => expect(arrived).toEqual(['/never']));
  const stopped: string[] = [];
  const mail: Part = {
    name: 'mail',
    stop: (signal) => {
      signal.addEventListener('abort', () => stopped.push('mail was told'));
      stopped.push(signal.aborted ? 'mail, late' : 'mail');
      return new Promise(() => undefined);
    },
  };
  const database: Part = { name: 'database', stop: () => void stopped.push('database') };
  const startedAt = performance.now();
  expect(await end({ stop: 1 }, mail, database)).toBe(1);
  expect(performance.now() - startedAt).toBeLessThan(2_500);
  expect(await hanging).toBe('cut off');
  expect(stopped).toEqual(['mail, late', 'database']);
  expect(errors).toEqual([{ hanging: ['mail'], requests: [] }]);
});

test('a part that fails to stop is logged, and the process ends with a failure', async () => {
  const { end, errors } = await aServer();
  const failing: Part = { name: 'database', stop: () => Promise.reject(new Error('It was never open.')) };
  expect(await end({}, failing)).toBe(1);
  expect(errors).toEqual([{ err: new Error('It was never open.') }]);
});

test('the time of draining is a setting, and production drains', () => {
  expect(readStopSettings({})).toEqual({ drainSeconds: 0, stopTimeoutSeconds: 20 });
  expect(readStopSettings({ NODE_ENV: 'production' })).toEqual({ drainSeconds: 5, stopTimeoutSeconds: 20 });
  const given = { NODE_ENV: 'production', DRAIN_SECONDS: '0.5' };
  expect(readStopSettings(given)).toEqual({ drainSeconds: 0.5, stopTimeoutSeconds: 20 });
  expect(() => readStopSettings({ DRAIN_SECONDS: 'soon' })).toThrow('DRAIN_SECONDS must be a number of seconds');
  expect(['/readyz?x=1', '/livez', '/api/readyz'].map(isHealthPath)).toEqual([true, true, false]);
});
