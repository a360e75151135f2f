/** Bytes that are nearly HTTP, on a connection of their own: each is answered in the envelope or cut off; none is a fault. */
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { aMember, type TestMember } from '../testing/a-member';
import { exchange, type RawResponse } from '../testing/raw-connection';
import { useTestApi } from '../testing/start-api';

const SEED = 20_260_102;
/** FUZZ_REQUESTS counts those of contract-requests.long.test.ts; an exchange of these takes many times longer. */
const EXCHANGES = Math.ceil(Number(process.env.FUZZ_REQUESTS ?? 10_000) / 50);

const api = useTestApi();
let member: TestMember;
let port: number;

beforeAll(async () => {
  member = await aMember(api);
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  port = (api.app.server.address() as AddressInfo).port;
});

/** A refusal, or a reply, of the contract; never a fault. */
function expectAnswered(responses: readonly RawResponse[]): void {
  for (const { status, body } of responses) {
    expect(status).toBeLessThan(500);
    if (status !== 304 && body !== '') expect(JSON.parse(body)).toMatchObject({ error: expect.any(Boolean) });
  }
}

async function expectAlive(): Promise<void> {
  const [response] = await exchange(port, Buffer.from(get('/api/events')));
  expect(response?.status).toBe(200);
}

const headersOf = (lines: readonly string[]) =>
  ['Host: localhost', `Authorization: ${member.headers.authorization}`, ...lines].join('\r\n');
const get = (path: string) => `GET ${path} HTTP/1.1\r\n${headersOf(['Connection: close'])}\r\n\r\n`;
const post = (path: string, lines: readonly string[], body: string) =>
  `POST ${path} HTTP/1.1\r\n${headersOf(lines)}\r\n\r\n${body}`;

const JSON_TYPE = 'Content-Type: application/json';
const ISSUES = '/api/user/issues';
const ISSUE = JSON.stringify({ title: 'Help', topic: 'Banking', description: 'Please help me.' });
const CHUNKED = 'Transfer-Encoding: chunked';
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

test('requests in one write are answered in their order', async () => {
  const keepAlive = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
  const paths = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? '/api/events' : '/api/nothing'));
  const responses = await exchange(port, Buffer.from(paths.map(keepAlive).join('')), 3_000);
  expectAnswered(responses);
  expect(responses.map(({ status }) => status)).toEqual(paths.map((_, index) => (index % 2 === 0 ? 200 : 404)));
});

test('a broken request behind others in one write ends the connection, and nothing else', async () => {
  const request = 'GET /api/events HTTP/1.1\r\nHost: localhost\r\n\r\n';
  expectAnswered(await exchange(port, Buffer.from(`${request.repeat(3)}GET broken\r\n\r\n`)));
  await expectAlive();
});

test.each([
  ['two lengths', () => post(ISSUES, [JSON_TYPE, 'Content-Length: 5', 'Content-Length: 90'], ISSUE)],
  ['a length and chunks', () => post(ISSUES, [JSON_TYPE, `Content-Length: ${ISSUE.length}`, CHUNKED], chunk(ISSUE))],
  ['chunks named twice', () => post(ISSUES, [JSON_TYPE, CHUNKED, 'Transfer-Encoding: identity'], chunk(ISSUE))],
  ['a length that is no number', () => post(ISSUES, [JSON_TYPE, 'Content-Length: -1'], ISSUE)],
  ['a chunk of a wrong size', () => post(ISSUES, [JSON_TYPE, CHUNKED], `zz\r\n${ISSUE}\r\n0\r\n\r\n`)],
  ['a line folded into the next', () => post(ISSUES, [JSON_TYPE, 'X-A: 1', ' X-B: 2'], ISSUE)],
  ['a null in a header', () => get('/api/events').replace('localhost', 'local\0host')],
  ['a bare line feed', () => get('/api/events').replaceAll('\r\n', '\n')],
  ['another protocol', () => 'SSH-2.0-OpenSSH_9.2\r\n\r\n'],
  ['an unknown method', () => get('/api/events').replace('GET', 'BREW')],
  ['no host', () => 'GET /api/events HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['an address of another server', () => get('http://evil.test/api/events')],
  ['an address in letters beyond ASCII', () => get('/api/events/لاہور')],
  ['an address with a null', () => get('/api/event/%00')],
  ['an address that leads out', () => get('/api/../../etc/passwd')],
  ['half an escape', () => get('/api/event/%e0%a4')],
  ['an address of 20 kB', () => get(`/api/event/${'9'.repeat(20_000)}`)],
  ['a thousand parameters', () => get(`/api/public-peers?${'page=1&'.repeat(1_000)}`)],
])('%s: refused or answered', async (_, request) => {
  expectAnswered(await exchange(port, Buffer.from(request())));
  await expectAlive();
});

test.each([
  ['with a length', (body: string) => post(ISSUES, [JSON_TYPE, `Content-Length: ${body.length}`], body)],
  ['in chunks', (body: string) => post(ISSUES, [JSON_TYPE, CHUNKED], `${chunk(body)}0\r\n\r\n`)],
])('a body above the limit is refused as too large, %s', async (_, request) => {
  const body = JSON.stringify({ title: 'Help', topic: 'Banking', description: 'x'.repeat(300_000) });
  const responses = await exchange(port, Buffer.from(request(body)));
  expectAnswered(responses);
  expect(responses.map(({ status }) => status)).toEqual([413]);
});

test.each([
  ['deep', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
  ['of many names', JSON.stringify(Object.fromEntries(Array.from({ length: 9_000 }, (_, name) => [name, name])))],
  ['that reaches for prototypes', '{"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}}}'],
  ['cut off', ISSUE.slice(0, -2)],
  ['of no JSON', 'title=Help'],
  ['of bytes that are no text', '\xff\xfe\x00"'],
])('a body %s is refused', async (_, body) => {
  const responses = await exchange(
    port,
    Buffer.from(post(ISSUES, [JSON_TYPE, `Content-Length: ${Buffer.byteLength(body)}`, 'Connection: close'], body)),
  );
  expectAnswered(responses);
  expect([400, 422]).toContain(responses[0]?.status);
});

test(
  'generated damage to requests is never a fault',
  async () => {
    const requests: Uint8Array[] = [
      get('/api/events'),
      get('/api/public-peers?page=2&skills=1'),
      post(ISSUES, [JSON_TYPE, `Content-Length: ${ISSUE.length}`], ISSUE),
      post(ISSUES, [JSON_TYPE, CHUNKED], `${chunk(ISSUE.slice(0, 20))}${chunk(ISSUE.slice(20))}0\r\n\r\n`),
      post('/api/user/upload-image', ['Content-Type: multipart/form-data; boundary=b', 'Content-Length: 90'], FORM),
    ].map((text) => Buffer.from(text));
    const damaged = fc.tuple(fc.constantFrom(...requests), fc.array(damage, { minLength: 1, maxLength: 4 }));
    await fc.assert(
      fc.asyncProperty(damaged, async ([request, damages]) => {
        expectAnswered(
          await exchange(
            port,
            damages.reduce((bytes, change) => change(bytes), request),
          ),
        );
      }),
      { seed: SEED, numRuns: EXCHANGES, endOnFailure: true },
    );
    await expectAlive();
  },
  60_000 + EXCHANGES * 500,
);

const FORM = '--b\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nabc\r\n--b--\r\n';

/** One change to the bytes of a request: one replaced, some inserted, removed or repeated. */
const damage: fc.Arbitrary<(bytes: Uint8Array) => Uint8Array> = fc
  .record({
    kind: fc.constantFrom('replace', 'insert', 'remove', 'repeat'),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    bytes: fc.uint8Array({ minLength: 1, maxLength: 8 }),
  })
  .map(({ kind, at, bytes }) => (request: Uint8Array) => {
    const start = Math.floor(at * request.length);
    const before = request.subarray(0, start);
    const after = request.subarray(kind === 'insert' ? start : start + bytes.length);
    if (kind === 'remove') return Buffer.concat([before, after]);
    if (kind === 'repeat') return Buffer.concat([before, request.subarray(start)]);
    return Buffer.concat([before, bytes, after]);
  });
