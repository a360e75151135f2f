/** What the console's pages have in common. */
import { type Html, html, trustedHtml } from '../page/html';
import { STYLE } from './console-style';
import { palette } from './palette';

interface Frame {
  /** Of the style and the script. */
  readonly nonce: string;
  readonly title: string;
  /** Absent on the page where managers sign in. */
  readonly manager?: string;
}

const { kite } = palette;
const KITE = html`<svg viewBox="0 0 32 32" aria-hidden="true"><path d="M16 1 28 13 16 13z" fill="${kite.topRight}"/><path d="M16 1 4 13 16 13z" fill="${kite.topLeft}"/><path d="M4 13 16 25 16 13z" fill="${kite.bottomLeft}"/><path d="M28 13 16 25 16 13z" fill="${kite.bottomRight}"/></svg>`;

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

export const headRow = (columns: readonly string[]): Html =>
  html`<thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>`;

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
