import { createHash } from 'node:crypto';
import type { Store } from '@azadkar/release';
import { aSite, EVENTS, goLive, publishRemote } from '../testing/a-site';
import { endAll, startGateway } from '../testing/start-gateway';

afterEach(endAll);

/** A script that compresses badly. */
const PROSE = Array.from({ length: 500 }, (_, i) => createHash('sha1').update(`line ${i}`).digest('hex')).join('\n');
const scriptOf = (version: string) => Buffer.from(`/* ${version} */ \`${PROSE}\``);

/** ticketing 1.1.0 and 1.2.0, which is live, each with a script of that kind. */
async function aReleasedSite(): Promise<Store> {
  const { store } = await aSite();
  await publishRemote(store, 'ticketing', '1.1.0', EVENTS, undefined, [['prose.11111111.js', scriptOf('1.1.0')]]);
  const files = [['prose.22222222.js', scriptOf('1.2.0')]] as const;
  await goLive(store, await publishRemote(store, 'ticketing', '1.2.0', EVENTS, undefined, files));
  return store;
}

const BEFORE = '/remotes/ticketing/1.1.0/prose.11111111.js';
const SCRIPT = '/remotes/ticketing/1.2.0/prose.22222222.js';
const hash = createHash('sha256').update(scriptOf('1.1.0')).digest();
const HAS_BEFORE = {
  'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz',
  'available-dictionary': `:${hash.toString('base64')}:`,
};

/** As it is sent: `fetch` cannot read a delta, and leaves it as it is. */
const ask = (address: string, headers: Record<string, string> = HAS_BEFORE) => fetch(address, { headers });
const bytesOf = async (reply: Response) => Buffer.from(await reply.arrayBuffer());

test('a browser that has the version before is sent the delta to it, and keeps each file for the next one', async () => {
  const gateway = await startGateway(await aReleasedSite());
  const first = await ask(gateway + BEFORE, { 'accept-encoding': 'br' });
  expect(first.headers.get('use-as-dictionary')).toBe('match="/remotes/ticketing/*/prose.*.js"');
  const whole = await ask(gateway + SCRIPT, { 'accept-encoding': 'br' });
  const delta = await ask(gateway + SCRIPT);
  expect(delta.headers.get('content-encoding')).toBe('dcz');
  expect(delta.headers.get('cache-control')).toContain('immutable');
  for (const { headers } of [first, whole, delta]) {
    expect(headers.get('vary')).toContain('Accept-Encoding, Available-Dictionary');
    expect(headers.get('use-as-dictionary')).toBe('match="/remotes/ticketing/*/prose.*.js"');
  }
  const body = await bytesOf(delta);
  expect(body.subarray(0, 40)).toEqual(Buffer.concat([Buffer.from('5e2a4d1820000000', 'hex'), hash]));
  expect(body.byteLength).toBeLessThan(Number(whole.headers.get('content-length')) / 20);
  expect(delta.headers.get('etag')).not.toBe(whole.headers.get('etag'));
  const again = { ...HAS_BEFORE, 'if-none-match': String(delta.headers.get('etag')) };
  expect((await ask(gateway + SCRIPT, again)).status).toBe(304);
});

test.each([
  ['has no dictionary', SCRIPT, { 'available-dictionary': '' }],
  ['has another file', SCRIPT, { 'available-dictionary': `:${createHash('sha256').digest('base64')}:` }],
  ['announces what is no hash', SCRIPT, { 'available-dictionary': ':x:' }],
  ['reads no deltas', SCRIPT, { 'accept-encoding': 'gzip, deflate, br, zstd' }],
  ['asks for the file again', `${SCRIPT}?retry=1`, {}],
  ['asks for the version before', BEFORE, {}],
])('a browser that %s is sent the whole file', async (_what, address, changed) => {
  const gateway = await startGateway(await aReleasedSite());
  const reply = await ask(gateway + address, { ...HAS_BEFORE, ...changed });
  expect([reply.status, reply.headers.get('content-encoding')]).toEqual([200, 'br']);
  expect(await bytesOf(reply)).toEqual(scriptOf(address === BEFORE ? '1.1.0' : '1.2.0'));
});

test('deltas that are lost or altered are never sent', async () => {
  const store = await aReleasedSite();
  for (const pack of [null, Buffer.from('{"prose.22222222.js":7}\n1234567')]) {
    const damaged: Store = {
      ...store,
      readFile: async (name, version, file) =>
        file.startsWith('deltas/') ? pack : store.readFile(name, version, file),
    };
    const reply = await ask((await startGateway(damaged)) + SCRIPT);
    expect(await bytesOf(reply)).toEqual(scriptOf('1.2.0'));
  }
});

test('the deltas of a version have no address of their own', async () => {
  const gateway = await startGateway(await aReleasedSite());
  expect((await ask(`${gateway}/remotes/ticketing/1.2.0/deltas/1.1.0`)).status).toBe(404);
});
