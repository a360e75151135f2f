import { aSite } from '../testing/a-site';
import { eventually } from '../testing/eventually';
import { apply } from '../testing/release-changes';
import { endAll, startGateway } from '../testing/start-gateway';

afterEach(endAll);

const worker = async (gateway: string, etag = '') => {
  const response = await fetch(`${gateway}/sw.js`, { headers: { 'if-none-match': etag } });
  return { response, text: await response.text() };
};

test('the worker of the live shell may connect to the site alone, and is asked for at each visit', async () => {
  const { store } = await aSite();
  const gateway = await startGateway(store);
  const { response, text } = await worker(gateway);
  expect(text).toContain('worker/worker.js 1.0.0');
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'; connect-src 'self'");
  expect((await worker(gateway, response.headers.get('etag') ?? '')).response.status).toBe(304);
  expect((await fetch(`${gateway}/shell/1.0.0/worker/worker.js`)).status).toBe(404);
});

test('switched off, it is replaced by one that deletes everything and goes, and the pages say so', async () => {
  const { store } = await aSite();
  const gateway = await startGateway(store);
  await apply(store, { kind: 'worker', on: false });
  await eventually(async () => expect((await worker(gateway)).text).toContain('registration.unregister()'));
  const { text } = await worker(gateway);
  expect(text).not.toContain('1.0.0');
  expect(await (await fetch(`${gateway}/events`)).text()).toContain('"worker":"off"');
});
