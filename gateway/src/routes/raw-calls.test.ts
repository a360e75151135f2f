/** Calls of the api that no browser sends, as bytes on a connection of their own. */
import { connect } from 'node:net';
import { aSite } from '../testing/a-site';
import { endAll, startApi, startGateway } from '../testing/start-gateway';

const REPLY = { error: false, message: '', data: [] };
let port: number;
/** The methods and addresses that reached the api. */
let reached: string[];

beforeEach(async () => {
  reached = [];
  const api = await startApi((request, response) => {
    reached.push(`${request.method} ${request.url}`);
    request.resume().on('end', () => {
      response.setHeader('content-type', 'application/json; charset=utf-8');
      response.end(JSON.stringify(REPLY));
    });
  });
  port = Number(new URL(await startGateway((await aSite()).store, { API_ORIGIN: api })).port);
});
afterEach(endAll);

/** A server that waits for more, which it should not, is left after this. */
const QUIET_MS = 5_000;

/** The statuses and bodies of all answers, until the server ends the connection. */
function exchange(text: string): Promise<{ statuses: number[]; text: string }> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(Buffer.from(text, 'latin1')));
    const finish = () => {
      socket.destroy();
      const answer = Buffer.concat(parts).toString();
      resolve({ statuses: [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, code]) => Number(code)), text: answer });
    };
    socket.setTimeout(QUIET_MS, finish);
    socket
      .on('data', (part) => parts.push(part))
      .on('error', () => undefined)
      .on('close', finish);
  });
}

const call = (lines: readonly string[], body = '') =>
  `${['POST /api/user/issues HTTP/1.1', 'Host: localhost', ...lines].join('\r\n')}\r\n\r\n${body}`;
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
const JSON_TYPE = 'Content-Type: application/json';
const CHUNKED = 'Transfer-Encoding: chunked';
const CLOSE = 'Connection: close';

test('calls in one write are answered in their order', async () => {
  const events = (...more: string[]) =>
    `${['GET /api/events HTTP/1.1', 'Host: localhost', ...more].join('\r\n')}\r\n\r\n`;
  expect((await exchange(events().repeat(11) + events(CLOSE))).statuses).toEqual(Array(12).fill(200));
  expect(reached).toEqual(Array(12).fill('GET /api/events'));
});

test('a body in chunks passes, up to the limit', async () => {
  const { statuses } = await exchange(call([JSON_TYPE, CHUNKED, CLOSE], `${chunk('{"a":')}${chunk('1}')}0\r\n\r\n`));
  expect(statuses).toEqual([200]);
});

test('a body in chunks above the limit is refused as too large, in the envelope of the api', async () => {
  const { statuses, text } = await exchange(
    call([JSON_TYPE, CHUNKED, CLOSE], `${chunk('x'.repeat(300_000))}0\r\n\r\n`),
  );
  expect(statuses).toEqual([413]);
  expect(text).toContain('{"error":true,"message":"This is too large to be sent.","data":null}');
});

test.each([
  ['two lengths', call([JSON_TYPE, 'Content-Length: 2', 'Content-Length: 3'], '{}')],
  ['a length and chunks', call([JSON_TYPE, 'Content-Length: 2', CHUNKED], `${chunk('{}')}0\r\n\r\n`)],
  ['chunks in another word', call([JSON_TYPE, 'Transfer-Encoding: xchunked'], `${chunk('{}')}0\r\n\r\n`)],
  ['a folded line', call([JSON_TYPE, 'X-A: 1', ' Transfer-Encoding: chunked', 'Content-Length: 2'], '{}')],
  ['a space before the colon', call([JSON_TYPE, 'Content-Length : 2'], '{}')],
  ['a bare carriage return', call([JSON_TYPE, 'X-A: 1\rContent-Length: 2'], '{}')],
])('%s: a request inside the body never reaches the api', async (_, text) => {
  const hidden = `GET /api/hidden HTTP/1.1\r\nHost: localhost\r\n${CLOSE}\r\n\r\n`;
  const { statuses } = await exchange(text + hidden);
  expect(statuses.every((status) => status < 500)).toBe(true);
  expect(reached).not.toContain('GET /api/hidden');
});

test.each([
  ['half an escape', '/api/%'],
  ['escapes that are no letters', '/api/%ff%fe'],
  ['a null', '/api/%00'],
  ['dots that lead out', '/api/../healthz'],
  ['encoded dots that lead out', '/api/%2e%2e/healthz'],
  ['two slashes', '//evil.test/api/events'],
  ['an address of another server', 'http://evil.test/api/events'],
  ['20 kB', `/api/${'a'.repeat(20_000)}`],
])('an address with %s is answered, and leads nowhere else', async (_, path) => {
  const { statuses, text } = await exchange(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n${CLOSE}\r\n\r\n`);
  expect(statuses).toHaveLength(1);
  expect(statuses[0]).toBeLessThan(500);
  expect(text).not.toMatch(/^location: (https?:|\/\/)/im);
  expect(reached.every((request) => request.startsWith('GET /api/'))).toBe(true);
});
