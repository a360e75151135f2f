/** What is shown where a page cannot be loaded and there is no copy of it. */
import { brand } from '@azadkar/shared-api/brand';
import { formatMoment } from '@azadkar/shared-api/format';
import type { Copy } from './copies';
import type { WorkerScope } from './scope';

/** The logo's symbol, as in icon.svg. */
export const KITE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M16 1 28 13 16 13z" fill="#45a480"/><path d="M16 1 4 13 16 13z" fill="#0d6e4f"/><path d="M4 13 16 25 16 13z" fill="#1f8763"/><path d="M28 13 16 25 16 13z" fill="#f6a723"/><path d="M16 25c-3 1-3 3-.5 3.8s2 2.2-1 2.2" fill="none" stroke="#dc8909" stroke-width="1.6" stroke-linecap="round"/></svg>';

/** The site's colors and sizes; its styles and typeface are files of a release, which may not be there. */
const STYLE = `
:root{color-scheme:light dark;--bg:#fff;--fg:#171d1a;--muted:#4d5951;--line:#e0e5e1;--solid:var(--az-colors-brand-600,#0d6e4f);--contrast:#fff;--link:var(--az-colors-brand-700,#0b5941)}
@media(prefers-color-scheme:dark){:root{--bg:#0e1311;--fg:#f7f9f7;--muted:#c8d0ca;--line:#252d29;--solid:var(--az-colors-brand-400,#45a480);--contrast:var(--az-colors-brand-950,#042119);--link:var(--az-colors-brand-300,#7ac3a4)}}
*{box-sizing:border-box}
body{margin:0;font:1rem/1.6 system-ui,sans-serif;background:var(--bg);color:var(--fg)}
header{display:flex;align-items:center;gap:.5rem;padding:1rem max(1rem,50vw - 20rem);border-bottom:1px solid var(--line);font-size:1.25rem}
header svg{width:1.75rem}
main{max-width:42rem;margin:auto;padding:3rem 1rem}
h1{margin:0 0 .75rem;font-size:2rem;line-height:1.2}
h2{margin:3rem 0 .5rem;font-size:1.125rem}
p{margin:0 0 1.5rem;color:var(--muted);text-wrap:pretty}
a{color:var(--link);font-weight:600;text-decoration:none}
a:hover{text-decoration:underline}
:focus-visible{outline:2px solid;outline-offset:2px}
.button{display:inline-block;padding:.625rem 1.25rem;border-radius:.5rem;background:var(--solid);color:var(--contrast)}
ul{list-style:none;margin:0;padding:0;border-top:1px solid var(--line)}
li{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;column-gap:1rem;border-bottom:1px solid var(--line)}
li a{padding:.625rem 0}
small{color:var(--muted)}`;

export function offlinePage(copies: readonly Copy[], look?: WorkerScope['siteLook']): Response {
  const name = escaped(look?.name ?? brand.name);
  const nonce = crypto.randomUUID();
  const links = copies.map(
    ({ address, title, keptAt }) =>
      `<li><a href="${escaped(address)}">${escaped(title)}</a><small>from ${formatMoment(keptAt)}</small></li>`,
  );
  const list = links.length > 0 ? `<h2>Pages you can read now</h2><ul>${links.join('')}</ul>` : '';
  return new Response(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>No connection | ${name}</title>
<style nonce="${nonce}">${STYLE}${look?.style ?? ''}</style>
<header>${look ? '' : KITE}<strong>${name}</strong></header>
<main><h1>No connection</h1>
<p>We could not reach the site, and this browser has no copy of this page. It opens by itself once there is a connection.</p>
<p><a class="button" href="">Try again</a></p>${list}</main>
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
