/** What the console's pages have in common. */

import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { type Html, html, trustedHtml } from '../page/html';

interface Frame {
  /** Of the style and the script. */
  readonly nonce: string;
  readonly title: string;
  /** Absent on the page where managers sign in. */
  readonly manager?: string;
}

const KITE = html`<svg viewBox="0 0 32 32" aria-hidden="true"><path d="M16 1 28 13 16 13z" fill="#7ac3a4"/><path d="M16 1 4 13 16 13z" fill="#1f8763"/><path d="M4 13 16 25 16 13z" fill="#45a480"/><path d="M28 13 16 25 16 13z" fill="#f6a723"/></svg>`;

/** A page of the console around its content. */
export function consolePage({ nonce, title, manager }: Frame, content: Html): string {
  const signedIn =
    manager &&
    html`<span class="small">${manager}</span><form method="post" action="/sign-out"><button>Sign out</button></form>`;
  return String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title} | Release console</title>
<style nonce="${nonce}">${trustedHtml(STYLE)}</style>
</head>
<body><header class="bar"><strong>${KITE} Release console</strong>${signedIn}</header>
<main>
${content}
</main></body>
</html>
`);
}

export const notice = (text: string, role: 'alert' | 'status') =>
  text && html`<p class="notice" role="${role}">${text}</p>`;

/** Hidden inputs, which a form sends beside its visible ones. */
export const hiddenInputs = (fields: Readonly<Record<string, string>>): Html[] =>
  Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);

/** A form that leads to the plan of a change; `form` is the token of its page. */
export const planForm = (
  hidden: Readonly<Record<string, string>> & { readonly form: string },
  button: Html,
  fields?: Html,
): Html => html`<form method="post" action="/plan">${hiddenInputs(hidden)}${fields}${button}</form>`;

/** The same with one button, whose id is what it asks for: a page that is brought up to date keeps its focus. */
export const planButton = (asked: Parameters<typeof planForm>[0], label: string, variant = 'second'): Html => {
  const { form: _, ...fields } = asked;
  return planForm(asked, html`<button class="${variant}" id="${Object.values(fields).join('-')}">${label}</button>`);
};

/** A table whose rows stand below each other on a narrow screen. */
export const tableCard = (columns: readonly string[], rows: readonly Html[], variant = 'card flush '): Html =>
  html`<div class="${variant}stack"><table><thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
    <tbody>${rows}</tbody></table></div>`;

/** A cell with the name of its column, which narrow screens show beside it. */
export const cell = (column: string, content: Html | string | number): Html =>
  html`<td data-head="${column}">${content}</td>`;

/** "2026-11-21 10:58 UTC", for people and machines. */
export const timeTag = (at: string): Html =>
  html`<time datetime="${at}">${at.replace('T', ' ').slice(0, 16)} UTC</time>`;

/** "the pipeline run", at its address; the records are checked to have http or https. */
export const runLink = (run: string): Html =>
  html`<a href="${run}" rel="noreferrer noopener" target="_blank">the pipeline run</a>`;

export const asSentence = (clause: string) => `${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`;

/**
 * The colors are the console's own, in the association's green: the gateway serves whatever was released and imports nothing of
 * the site, and no release carries colors.
 */
const STYLE = `
:root {
  color-scheme: light dark;
  --paper: #f3f6f4; --card: #fff; --ink: #171d1a; --soft: #4d5951; --line: #d9e0db; --field: #7d8b83;
  --brand: #0d6e4f; --on-brand: #fff; --brand-soft: #e3f3eb; --brand-ink: #0a4735; --bar: #083a2c; --accent: #dc8909;
  --accent-soft: #fff4dc; --accent-ink: #713d0f; --bad: #ad2017; --bad-soft: #fef0ee;
  font: 1rem/1.5 system-ui, sans-serif; background: var(--paper); color: var(--ink)
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #0e1311; --card: #171d1a; --ink: #eff2ef; --soft: #b4c0b8; --line: #323c36; --field: #7d8b83;
    --brand: #45a480; --on-brand: #042119; --brand-soft: #0a3527; --brand-ink: #afdcc8; --bar: #05281e;
    --accent: #f6a723; --accent-soft: #33230a; --accent-ink: #fdd98d; --bad: #fda29b; --bad-soft: #3a1210;
  }
}
* { box-sizing: border-box }
body { margin: 0 }
h1, h2, h3, p, ul, ol, dl, dd, pre { margin: 0 }
h1 { font-size: 1.75rem; line-height: 1.2; letter-spacing: -.02em }
h2 { font-size: 1.125rem; letter-spacing: -.01em; margin: 2.5rem 0 .75rem }
h3 { font-size: 1rem }
a { color: var(--brand-ink) } :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 6px }
.bar { background: var(--bar); color: #fff; padding: .75rem max(1rem, (100vw - 70rem) / 2) }
.bar { display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: center }
.bar svg { width: 1.75rem; height: 1.75rem; flex: none } .bar strong { margin-right: auto; display: flex; gap: .6rem; align-items: center }
.bar button { background: none; color: #fff; border-color: #ffffff80; min-height: 2.25rem; padding: .25rem .75rem; font-size: .9375rem; font-weight: 500 }
main { max-width: 72rem; margin: 0 auto; padding: 2rem 1rem 4rem }
.narrow { max-width: 32rem; margin: 0 auto } .quiet { color: var(--soft) } small, .small { font-size: .875rem } .num { font-variant-numeric: tabular-nums }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: 1.25rem }
.cards { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr)) }
.card > h3 + *, .card > h3 + p + form, .flush + p, .roll-out .actions { margin-top: .75rem }
.roll-out .head { margin-bottom: .75rem; align-items: baseline }
.head { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: end; justify-content: space-between; margin-bottom: 1.25rem }
.chip { display: inline-block; border-radius: 99px; padding: .05rem .6rem; font-size: .875rem; background: var(--brand-soft); color: var(--brand-ink) }
.chip.warn { background: var(--accent-soft); color: var(--accent-ink) } .bad { color: var(--bad) }
.notice { border-radius: 10px; padding: .75rem 1rem; background: var(--brand-soft); color: var(--brand-ink); margin-bottom: 1.25rem }
.notice[role=alert] { background: var(--bad-soft); color: var(--bad) }
.roll-out { border-left: 5px solid var(--accent) } .roll-out + .roll-out { margin-top: 1rem }
progress { width: 100%; height: .75rem; border: 0; border-radius: 99px; background: var(--line); overflow: hidden; appearance: none; accent-color: var(--accent) }
progress::-webkit-progress-bar { background: var(--line) } progress::-webkit-progress-value { background: var(--accent) }
progress::-moz-progress-bar { background: var(--accent) }
table { border-collapse: collapse; width: 100% } .card.flush { padding: .25rem 1.25rem }
th, td { text-align: left; padding: .65rem 1rem .65rem 0; border-bottom: 1px solid var(--line); vertical-align: top }
thead th { color: var(--soft); font-size: .8125rem; font-weight: 500 } tbody tr:last-child > * { border-bottom: 0 }
td time { white-space: nowrap } th :is(.quiet, .chip) { font-weight: 400 } th p { font-weight: 400 } .fault { overflow-wrap: anywhere; min-width: 16rem } .fault p { margin-top: .25rem }
td:empty::before { content: "–"; color: var(--soft) }
form { display: grid; gap: .75rem } .actions { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center }
label { display: grid; gap: .25rem; font-weight: 500; font-size: .9375rem }
input, select, button, .button { font: inherit; min-height: 2.75rem; border-radius: 9px; padding: .4rem .8rem }
input, select { width: 100%; background: var(--card); color: var(--ink); border: 1px solid var(--field) }
button, .button { cursor: pointer; font-weight: 600; border: 1px solid transparent; background: var(--brand); color: var(--on-brand) }
.second { background: none; color: var(--brand-ink); border-color: var(--field) } .danger { background: none; color: var(--bad); border-color: currentColor }
button.danger.first { background: var(--bad); color: var(--card); border-color: var(--bad) }
button:hover, .button:hover { filter: brightness(1.08) } .button { display: inline-grid; place-items: center; text-decoration: none }
button.link { justify-self: start; background: none; border: 0; padding: 0 .25rem; color: var(--brand-ink); text-decoration: underline; font-weight: 500 }
.after, .narrow > .card + .card { margin-top: 1rem } .card > h2 { margin-top: 0 } .code { font-size: 1.5rem; letter-spacing: .3em; text-align: center }
ol, .plain { list-style: none; padding: 0 } .card.plain { padding: 1.25rem }
.history li { display: grid; grid-template-columns: 3.5rem 1fr auto; gap: .25rem 1rem; align-items: start; padding: .9rem 0; border-bottom: 1px solid var(--line) }
.history li:last-child { border-bottom: 0 } :is(.history, td) button { min-height: 2.25rem; padding: .2rem .7rem; font-size: .875rem }
.history b { color: var(--soft); font-weight: 600 }
.plan li { padding: .5rem 0 .5rem 1.5rem; position: relative; border-bottom: 1px solid var(--line); font-weight: 600 }
.plan li::before { content: "→"; position: absolute; left: 0; color: var(--accent) }
@media (max-width: 60rem) { td time { display: inline-block; min-width: 6.5rem; white-space: normal } .fault { min-width: 12rem } }
@media (max-width: 44rem) {
  main { padding-top: 1.25rem } .bar { gap: .25rem .5rem } .bar .small { display: none } .bar button { padding: .25rem .5rem }
  .stack :is(table, tbody, tr, th, td) { display: block } .stack thead { display: none }
  .stack tr { padding: .75rem 0; border-bottom: 1px solid var(--line) } .stack tr:last-child { border-bottom: 0 }
  .stack :is(th, td) { border: 0; padding: .1rem 0 } .stack td { display: flex; justify-content: space-between; gap: 1rem; text-align: right }
  .stack td .actions { justify-content: end } .stack td::before { content: attr(data-head); color: var(--soft); text-align: left } .stack td:empty { display: none }
  .fault { min-width: 0; padding-bottom: .4rem }
  .history li { grid-template-columns: 2.5rem 1fr } .history li > :nth-child(3) { grid-column: 2; justify-self: start }
}
`;

/** For every response of the console. No page of another origin may load, frame, open or read it. */
export const consoleHeaders = ({ https }: { readonly https: boolean }): Record<string, string> => ({
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
});

/** Sets the headers of a page, and gives the nonce of its style and script. */
export function setPageHeaders(reply: FastifyReply): string {
  const nonce = randomBytes(16).toString('base64');
  reply.type('text/html; charset=utf-8').headers({
    'content-security-policy':
      `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; connect-src 'self'; ` +
      "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  });
  return nonce;
}
