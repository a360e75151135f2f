import { randomBytes } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { aRoute, aSite, goLive, publishRemote } from '../testing/a-site';
import { chooseVersions } from './choose-versions';
import { DensePages, denseKeyOf } from './dense-pages';

const newNonce = () => randomBytes(16).toString('base64');
const text = Array.from({ length: 300 }, (_, i) => `<p class="az-${i * 7919}">Freelancers of Lahore ${i}</p>`).join('');
const pageWith = (nonce: string, more = '') =>
  `<meta name="csp-nonce" content="${nonce}"><script nonce="${nonce}">go()</script>${more}${text}<style nonce="${nonce}">`;

/** What a browser has of the page. */
function ask(pages: DensePages, more = ''): { sent: string | null; nonce: string } {
  const nonce = newNonce();
  const body = pages.find(`page ${more}`, nonce, () => pageWith(nonce, more));
  return { nonce, sent: body && brotliDecompressSync(body).toString() };
}

/** Asks until the page is compressed, which one nonce of a hundred does not allow. */
async function compress(pages: DensePages): Promise<void> {
  while (!ask(pages).sent) await pages.settled();
}

test('a page that is asked for again is compressed once, and has another nonce each time', async () => {
  const pages = new DensePages();
  expect([ask(pages).sent, ask(pages).sent]).toEqual([null, null]);
  await compress(pages);
  const nonces = Array.from({ length: 20 }, () => {
    const { sent, nonce } = ask(pages);
    expect(sent).toBe(pageWith(nonce));
    return nonce;
  });
  expect(new Set(nonces).size).toBe(20);
});

test('nearly every nonce allows that its page is compressed, so that its second request pays', async () => {
  const pages = new DensePages();
  let compressed = 0;
  for (let i = 0; i < 40; i += 1) {
    const page = `<p>${i}</p>`;
    for (let requests = 0; requests < 2; requests += 1) ask(pages, page);
    await pages.settled();
    if (ask(pages, page).sent) compressed += 1;
  }
  expect(compressed).toBeGreaterThan(34);
});

test('a page that has changed is another page', async () => {
  const pages = new DensePages();
  await compress(pages);
  expect(ask(pages, '<p>New</p>').sent).toBeNull();
  expect(ask(pages).sent).not.toBeNull();
});

test('a page without the nonce, or that is asked for once, is never compressed', async () => {
  const pages = new DensePages();
  for (let i = 0; i < 3; i += 1) {
    expect(pages.find('text', newNonce(), () => text)).toBeNull();
    expect(ask(pages, `<p>${i}</p>`).sent).toBeNull();
    await pages.settled();
  }
});

test('a page rendered again has the same key, anything else of its HTML another, and a developer none', async () => {
  const { store } = await aSite();
  const route = aRoute({ page: 'home', path: '/', title: 'Home' });
  const release = await publishRemote(store, 'public', '2.0.0', [route]);
  const live = await goLive(store, release);
  const versions = chooseVersions(live, {}, { visitorId: 'v', now: 0 });
  const page = {
    ...{ versions, owner: { release, route }, theme: null, closed: [], knowsStaffPages: false, savesData: false },
    address: new URL('https://azadkar.test/'),
  };
  const render = (html: string) => ({
    status: 200,
    title: null,
    html,
    styles: { names: '', css: '' },
    pictures: '',
    data: '1',
  });
  const keyOf = (more: object, html = 'Hello') => denseKeyOf({ ...page, nonce: newNonce(), ...more }, render(html));
  const key = keyOf({});
  expect(key).toEqual(expect.any(String));
  expect(keyOf({})).toBe(key);
  const other = [
    ...[
      { theme: 'dark' },
      { closed: ['packages'] },
      { savesData: true },
      { knowsStaffPages: true },
      { frame: { strip: 'Soon' } },
    ],
    ...[
      { address: new URL('https://azadkar.test/other') },
      { versions: { ...versions, onTrial: new Set(['public']) } },
    ],
  ];
  expect(new Set([key, keyOf({}, 'Bye'), ...other.map((more) => keyOf(more))]).size).toBe(other.length + 2);
  expect(keyOf({ versions: chooseVersions(live, { public: release }, { visitorId: 'v', now: 0 }) })).toBeNull();
});
