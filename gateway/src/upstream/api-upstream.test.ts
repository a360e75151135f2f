import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { memoryStore } from '../../../release/src/testing/memory-store';
import { eventually } from '../testing/eventually';
import { atEnd, endAll, startGateway } from '../testing/start-gateway';

afterEach(endAll);

interface ApiServer {
  readonly origin: string;
  readonly server: Server;
  /** What arrived, as "POST /api/orders 1"; the number is that of the client. */
  readonly calls: string[];
  readonly bodies: string[];
}

const isReady: RequestListener = (_request, response) => response.end('{}');

/** A small api that answers every call with its name, unless `answer` does otherwise. */
async function anApi(name: string, answer?: RequestListener, ready = isReady): Promise<ApiServer> {
  const [calls, bodies]: string[][] = [[], []];
  const server = createServer(async (request, response) => {
    if (request.url === '/readyz') return ready(request, response);
    calls?.push(`${request.method} ${request.url} ${request.headers['x-number'] ?? ''}`);
    if (!answer) {
      let body = '';
      for await (const part of request) body += part;
      bodies?.push(body);
      response.end(name);
    } else answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(async () => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, server, calls: calls ?? [], bodies: bodies ?? [] };
}

const aGateway = (...apis: ApiServer[]) =>
  startGateway(memoryStore(), { API_ORIGIN: apis.map(({ origin }) => origin).join(','), RENDERERS: '0' });

/** The status of an answer, and who gave it. */
async function call(gateway: string, init: RequestInit = {}): Promise<string> {
  const response = await fetch(`${gateway}/api/orders`, init);
  return `${response.status} ${(await response.text()).slice(0, 20)}`;
}

const post = (number: number, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'x-number': String(number), ...headers },
  body: JSON.stringify({ number }),
});

const count = (texts: readonly string[], wanted: string) => texts.filter((text) => text === wanted).length;

const breaks: RequestListener = (request) => request.socket.destroy();

test('calls go round the addresses of the api', async () => {
  const gateway = await aGateway(await anApi('a'), await anApi('b'));
  const answers: string[] = [];
  for (let number = 0; number < 10; number += 1) answers.push(await call(gateway));
  expect([count(answers, '200 a'), count(answers, '200 b')]).toEqual([5, 5]);
});

test('while one address dies, no read fails, and no write that it never got', async () => {
  const [a, b] = [await anApi('a'), await anApi('b')];
  const gateway = await aGateway(a, b);
  const rounds = Array.from({ length: 60 }, (_, number) => number);
  const answers: string[] = [];
  for (const number of rounds) {
    if (number === 20) {
      a.server.close();
      a.server.closeAllConnections();
    }
    answers.push(await call(gateway), await call(gateway, post(number)));
  }
  expect(answers.filter((answer) => !/^200 [ab]$/.test(answer))).toEqual([]);
  expect(answers.slice(-40)).toEqual(Array(40).fill('200 b'));
  for (const number of rounds) expect(count([...a.calls, ...b.calls], `POST /api/orders ${number}`)).toBe(1);
});

test('a connection that breaks once the call was sent: what may arrive twice is sent to the next address, nothing else', async () => {
  const [broken, whole] = [await anApi('broken', breaks), await anApi('whole')];
  const gateway = await aGateway(broken, whole);
  const once = async (init: RequestInit) => {
    const answers = [await call(gateway, init), await call(gateway, init)]; // one of them begins at the broken address
    await eventually(async () => {
      const { apis } = await (await fetch(`${gateway}/healthz`)).json(); // which looks at the addresses again
      expect(apis[broken.origin]).toBe('ready'); // it seems so
    });
    return answers.sort();
  };
  expect(await once({})).toEqual(['200 whole', '200 whole']);
  expect(await once(post(1, { 'idempotency-key': 'k' }))).toEqual(['200 whole', '200 whole']);
  expect(whole.bodies.slice(-2)).toEqual(['{"number":1}', '{"number":1}']);
  const [first, second] = await once(post(2));
  expect([first, second?.slice(0, 3)]).toEqual(['200 whole', '502']);
  expect(count(broken.calls, 'POST /api/orders 2')).toBe(1);
  expect(count(whole.calls, 'POST /api/orders 2')).toBe(1);
});

test('an address that is about to end gets no new calls, and those it refuses are made elsewhere', async () => {
  const refuse: RequestListener = (request, response) => {
    request.resume();
    response.writeHead(503, { connection: 'close', 'retry-after': '1' }).end('{"ready":false}');
  };
  const [ending, whole] = [await anApi('ending', refuse, refuse), await anApi('whole')];
  const gateway = await aGateway(ending, whole);
  const answers: string[] = [];
  for (let number = 0; number < 10; number += 1) answers.push(await call(gateway));
  expect(answers).toEqual(Array(10).fill('200 whole'));
  expect(ending.calls).toHaveLength(1);
  expect(await (await fetch(`${gateway}/healthz`)).json()).toMatchObject({
    api: 'ready',
    apis: { [ending.origin]: 'away', [whole.origin]: 'ready' },
  });
});

test('an address that is slow is waited for, and its calls are not made again', async () => {
  const slow = await anApi('slow', (request, response) => {
    request.resume();
    setTimeout(() => response.end('slow'), 400);
  });
  const fast = await anApi('fast');
  const gateway = await aGateway(slow, fast);
  const answers = await Promise.all(Array.from({ length: 10 }, (_, number) => call(gateway, post(number))));
  expect([count(answers, '200 slow'), count(answers, '200 fast')]).toEqual([5, 5]);
  expect(slow.calls.length + fast.calls.length).toBe(10);
});

test('where no address seems ready, calls are made all the same', async () => {
  const away: RequestListener = (_request, response) => response.writeHead(503).end('{}');
  const gateway = await aGateway(await anApi('a', undefined, away), await anApi('b', undefined, away));
  expect(await (await fetch(`${gateway}/healthz`)).json()).toMatchObject({ api: 'away' });
  expect(await call(gateway)).toMatch(/^200 [ab]$/);
});

test('at a single address nothing is tried again', async () => {
  const broken = await anApi('broken', breaks);
  expect(await call(await aGateway(broken))).toMatch(/^502/);
  expect(broken.calls).toHaveLength(1);
});
