import { request as send } from 'node:http';
import { aSite } from '../testing/a-site';
import { endAll, startApi, startGateway } from '../testing/start-gateway';

afterEach(endAll);

const SCRIPT = '/remotes/ticketing/1.0.0/entry.js';

async function aGateway(): Promise<string> {
  const { store } = await aSite();
  return startGateway(store);
}

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** A request with these headers and no others; the body as it is sent. */
function ask(address: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = send(address, { headers, method }, async (response) => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part);
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) });
    });
    asked.once('error', reject).end();
  });
}

const encodings = ['br', 'gzip', 'identity'];

test.each(encodings)('a browser that has a file (%s) is told so, and is sent nothing', async (encoding) => {
  const address = (await aGateway()) + SCRIPT;
  const whole = await ask(address, { 'accept-encoding': encoding });
  const etag = String(whole.headers.etag);
  expect(etag).toMatch(/^"sha384-.+"$/);
  for (const known of [etag, `"other", ${etag}`, `W/${etag}`, '*']) {
    const again = await ask(address, { 'accept-encoding': encoding, 'if-none-match': known });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
    expect(again.headers['cache-control']).toContain('immutable');
  }
  expect((await ask(address, { 'accept-encoding': encoding, 'if-none-match': '"other"' })).status).toBe(200);
});

test('two encodings of a file are not taken for each other', async () => {
  const address = (await aGateway()) + SCRIPT;
  const { headers } = await ask(address, { 'accept-encoding': 'br' });
  expect((await ask(address, { 'accept-encoding': 'gzip', 'if-none-match': String(headers.etag) })).status).toBe(200);
});

test.each(encodings)('the parts of a file (%s) make up the whole', async (encoding) => {
  const address = (await aGateway()) + SCRIPT;
  const { body, headers } = await ask(address, { 'accept-encoding': encoding });
  expect(headers['accept-ranges']).toBe('bytes');
  const part = (range: string, more = {}) => ask(address, { 'accept-encoding': encoding, range, ...more });
  const [first, rest, last] = [await part('bytes=0-9'), await part('bytes=10-'), await part('bytes=-4')];
  expect([first.status, first.headers['content-range']]).toEqual([206, `bytes 0-9/${body.length}`]);
  expect(first.headers['content-length']).toBe('10');
  expect(Buffer.concat([first.body, rest.body])).toEqual(body);
  expect(last.body).toEqual(body.subarray(-4));
  expect((await part('bytes=0-9', { 'if-range': String(headers.etag) })).status).toBe(206);
  const stale = await part('bytes=0-9', { 'if-range': '"another version"' });
  expect([stale.status, stale.body]).toEqual([200, body]);
});

test('a part beyond the end is refused, and what cannot be read as a part is the whole', async () => {
  const address = (await aGateway()) + SCRIPT;
  const { body } = await ask(address);
  const beyond = await ask(address, { range: `bytes=${body.length}-` });
  expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${body.length}`]);
  expect(beyond.headers['cache-control']).toBe('no-store');
  for (const range of ['bytes=5-2', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=-', 'bytes=a-b'])
    expect((await ask(address, { range })).status).toBe(200);
});

test('HEAD says what GET would, without the file', async () => {
  const address = (await aGateway()) + SCRIPT;
  const [head, get] = [await ask(address, {}, 'HEAD'), await ask(address)];
  expect([head.status, head.body.length]).toEqual([200, 0]);
  for (const name of ['etag', 'content-length', 'content-type', 'accept-ranges'])
    expect([name, head.headers[name]]).toEqual([name, get.headers[name]]);
});

test("what a browser asks of the api's files, and what the api answers, pass unchanged", async () => {
  const asked: unknown[][] = [];
  const api = await startApi(({ headers }, response) => {
    asked.push([headers.range, headers['if-none-match'], headers['if-range']]);
    response
      .writeHead(206, { 'content-range': 'bytes 0-3/9', 'content-type': 'image/webp', etag: '"abc"' })
      .end('RIFF');
  });
  const { store } = await aSite();
  const gateway = await startGateway(store, { API_ORIGIN: api });
  const sent = { range: 'bytes=0-3', 'if-none-match': '"old"', 'if-range': '"abc"' };
  const { status, headers, body } = await ask(`${gateway}/api/files/1`, sent);
  expect(asked).toEqual([['bytes=0-3', '"old"', '"abc"']]);
  expect([status, headers['content-range'], headers.etag, body.toString()]).toEqual([
    206,
    'bytes 0-3/9',
    '"abc"',
    'RIFF',
  ]);
});

test('files are for every site: a CDN keeps them for pages, and hosts that are not ours load them', async () => {
  const { store } = await aSite();
  const withCdn = await startGateway(store, { ASSET_ORIGIN: 'https://cdn.example/' });
  const file = await ask(withCdn + SCRIPT);
  expect(file.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
  const page = await ask(`${withCdn}/events`);
  const policy = String(page.headers['content-security-policy']);
  for (const directive of ['default-src', 'style-src', 'img-src', 'font-src', 'connect-src'])
    expect(policy).toMatch(new RegExp(`${directive} [^;]*https://cdn\\.example( |;|$)`));
  expect(page.body.toString()).toContain('src="https://cdn.example/shell/1.0.0/main.js"');
  const without = await ask((await startGateway(store)) + SCRIPT);
  expect(without.headers['access-control-allow-origin']).toBe('*');
  expect(without.headers['access-control-allow-credentials']).toBeUndefined();
});
