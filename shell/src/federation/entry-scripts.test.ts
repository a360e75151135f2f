import entryScripts from './entry-scripts';

const CDN = 'https://cdn.example/remotes/ticketing/1.4.2/entry.js';

beforeAll(() => {
  const version = { version: '1.4.2', container: 'ticketing_1_4_2', integrity: 'sha384-entry', entry: CDN };
  const remotes = [{ name: 'ticketing', versions: [version], routes: [] }];
  document.body.innerHTML = `<script type="application/json" id="manifest">${JSON.stringify({ remotes })}</script>`;
});

function scriptOf(url: string): HTMLScriptElement {
  const created = entryScripts().createScript?.({ url });
  if (!created || !('script' in created) || !created.script) throw new Error('There is no script.');
  return created.script;
}

test('an entry at the origin of a CDN has its hash and asks without cookies; a retry has an address of its own', () => {
  const { src, integrity, crossOrigin, dataset } = scriptOf(CDN);
  expect([src, integrity, crossOrigin, dataset.webpack]).toEqual([CDN, 'sha384-entry', 'anonymous', 'ticketing_1_4_2']);
  expect(scriptOf(CDN)).toMatchObject({ src: `${CDN}?retry=1`, integrity: 'sha384-entry' });
});

test('the same path at another origin is refused', () => {
  expect(() => scriptOf(CDN.replace('cdn.example', 'elsewhere.example'))).toThrow('The manifest does not know');
});
