/**
 * Pages that are sent again and again, compressed once at the best quality, which takes too long while a visitor waits. The
 * nonce, which no two responses share, stands uncompressed at its first place, and everywhere else the compressed page refers
 * to that: so each response gets a nonce of its own by writing it there.
 */
import { hash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib';
import { oncePer } from '@azadkar/release';
import { LRUCache } from 'lru-cache';
import type { ComposedPage, Page } from './page-html';

const MAX_CACHE_BYTES = 16 * 1024 * 1024;
/** Pages that were asked for once. */
const MAX_KNOWN = 2_000;

interface DensePage {
  readonly body: Buffer;
  readonly nonceAt: number;
}

const expand = promisify(brotliDecompress);

export class DensePages {
  readonly #pages = new LRUCache<string, DensePage>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ body }) => 200 + body.length,
  });
  readonly #known = new LRUCache<string, true>({ max: MAX_KNOWN });
  #working: Promise<void> | null = null;

  /** The page of a key in brotli; null until it has been asked for twice and compressed, one page after another. */
  find(key: string, nonce: string, html: () => string): Buffer | null {
    const page = this.#pages.get(key);
    if (page) return withNonce(page, nonce);
    if (!this.#known.has(key)) this.#known.set(key, true);
    else this.#working ??= this.#add(key, html(), nonce);
    return null;
  }

  /** When what is being compressed is there. */
  async settled(): Promise<void> {
    await this.#working;
  }

  async #add(key: string, html: string, nonce: string): Promise<void> {
    const page = await compressPage(html, nonce).catch(() => null);
    if (page) this.#pages.set(key, page);
    else this.#known.delete(key);
    this.#working = null;
  }
}

/** Of what was rendered, published or is shown by the frame: the same for the same content. */
export const digestOf = oncePer((content: object) => hash('sha256', JSON.stringify(content), 'base64url'));

/** All that the HTML of a page is made of but its nonce, for `find`; null for a developer's own versions. */
export function denseKeyOf({ versions, ...page }: Page, rendered: ComposedPage): string | null {
  const { revision, overrides, onTrial } = versions;
  if (Object.keys(overrides).length > 0) return null;
  const { theme, closed, savesData, isForStaff, knowsStaffPages, frame, address } = page;
  const made = [revision, rendered, Object(frame)].map(digestOf);
  return [...made, theme, savesData, isForStaff, knowsStaffPages, address.href, closed.join(), ...onTrial].join(' ');
}

function withNonce({ body, nonceAt }: DensePage, nonce: string): Buffer {
  const own = Buffer.from(body);
  own.write(nonce, nonceAt, 'latin1');
  return own;
}

/** Null where the nonce cannot be replaced, which is tried before the page is sent. */
async function compressPage(html: string, nonce: string): Promise<DensePage | null> {
  const at = html.indexOf(nonce);
  if (at < 0) return null;
  const encoder = createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
    },
  });
  const body = buffer(encoder);
  for (const part of [html.slice(0, at), nonce]) {
    encoder.write(part);
    await new Promise<void>((resolve) => encoder.flush(constants.BROTLI_OPERATION_FLUSH, resolve)); // a block of its own
  }
  encoder.end(html.slice(at + nonce.length));
  const compressed = await body;
  const page = { body: compressed, nonceAt: compressed.indexOf(nonce, 0, 'latin1') };
  if (page.nonceAt < 0) return null;
  // The padding stays, as in every nonce: the last two bytes before a literal choose its code.
  const other = nonce.replaceAll(/[^=]/g, (letter) => (letter === 'A' ? 'B' : 'A')); // no letter in its place
  const expanded = await expand(withNonce(page, other));
  return expanded.equals(Buffer.from(html.replaceAll(nonce, other))) ? page : null;
}
