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

test('a page that is asked for again is compressed once, and has another nonce each time', async () => {
  const pages = new DensePages();
  expect([ask(pages).sent, ask(pages).sent]).toEqual([null, null]);
  await pages.settled();
  const nonces = Array.from({ length: 20 }, () => {
    const { sent, nonce } = ask(pages);
    expect(sent).toBe(pageWith(nonce));
    return nonce;
  });
  expect(new Set(nonces).size).toBe(20);
});

test('a page that has changed is another page', async () => {
  const pages = new DensePages();
  for (let i = 0; i < 2; i += 1) ask(pages);
  await pages.settled();
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
