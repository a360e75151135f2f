/** What is shown where a page cannot be loaded and there is no copy of it. */
import { brand } from '@azadkar/shared-api/brand';
import { formatMoment } from '@azadkar/shared-api/format';
import type { Copy } from './copies';

export function offlinePage(copies: readonly Copy[]): Response {
  const nonce = crypto.randomUUID();
  const links = copies.map(
    ({ address, title, keptAt }) =>
      `<li><a href="${escaped(address)}">${escaped(title)}</a> <small>from ${formatMoment(keptAt)}</small></li>`,
  );
  const list = links.length > 0 ? `<h2>Pages you can read now</h2><ul>${links.join('')}</ul>` : '';
  return new Response(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>No connection | ${brand.name}</title>
<style nonce="${nonce}">:root{color-scheme:light dark}body{font:1rem/1.6 system-ui,sans-serif;max-width:40rem;margin:3rem auto;padding:0 1rem}a{display:inline-block;padding:.4rem 0}ul{list-style:none;padding:0}</style>
<main><h1>No connection</h1>
<p>We could not reach the site, and this browser has no copy of this page.</p>
<p><a href="">Try again</a></p>${list}</main>
<script nonce="${nonce}">addEventListener('online',()=>location.reload())</script></html>`,
    {
      status: 503,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
        'cache-control': 'no-store',
      },
    },
  );
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string) => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
