import { randomBytes } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { DensePages } from './dense-pages';

const newNonce = () => randomBytes(16).toString('base64');
const text = Array.from({ length: 300 }, (_, i) => `<p class="az-${i * 7919}">Freelancers of Lahore ${i}</p>`).join('');
const pageWith = (nonce: string, more = '') =>
  `<meta name="csp-nonce" content="${nonce}"><script nonce="${nonce}">go()</script>${more}${text}<style nonce="${nonce}">`;

/** What a browser has of the page. */
function ask(pages: DensePages, more = ''): { sent: string | null; nonce: string } {
  const nonce = newNonce();
  const body = pages.find(pageWith(nonce, more), nonce);
  return { nonce, sent: body && brotliDecompressSync(body).toString() };
}

/** Asks until the page is compressed, which some nonces do not allow. */
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

test('a page that has changed is another page', async () => {
  const pages = new DensePages();
  await compress(pages);
  expect(ask(pages, '<p>New</p>').sent).toBeNull();
  expect(ask(pages).sent).not.toBeNull();
});

test('a page without the nonce, or that is asked for once, is never compressed', async () => {
  const pages = new DensePages();
  for (let i = 0; i < 3; i += 1) {
    expect(pages.find(text, newNonce())).toBeNull();
    expect(ask(pages, `<p>${i}</p>`).sent).toBeNull();
    await pages.settled();
  }
});
