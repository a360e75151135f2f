import { escapeHtml as e } from '../page/page-html';
import { STYLE } from './console-style';

interface Frame {
  /** Of the style and the script. */
  readonly nonce: string;
  readonly title: string;
  /** Who is signed in; nobody on the page that asks who. */
  readonly who?: string;
}

const KITE =
  '<svg viewBox="0 0 32 32" aria-hidden="true"><path d="M16 1 28 13 16 13z" fill="#7ac3a4"/><path d="M16 1 4 13 16 13z" fill="#1f8763"/>' +
  '<path d="M4 13 16 25 16 13z" fill="#45a480"/><path d="M28 13 16 25 16 13z" fill="#f6a723"/></svg>';

/** A page of the console around its content. */
export function consolePage({ nonce, title, who }: Frame, body: string): string {
  const signedIn = who
    ? `<span class="small">${e(who)}</span><form method="post" action="/console/sign-out"><button>Sign out</button></form>`
    : '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${e(title)} | Release console</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body><header class="bar"><strong>${KITE} Release console</strong>${signedIn}</header>
<main>
${body}
</main></body>
</html>
`;
}

export const notice = (text: string, role: 'alert' | 'status') =>
  text ? `<p class="notice" role="${role}">${e(text)}</p>` : '';

/** A form that asks for the plan of a change; `fields` are HTML, `hidden` goes along. */
export function planForm(hidden: Readonly<Record<string, string>>, button: string, fields = ''): string {
  const inputs = Object.entries(hidden).map(
    ([name, value]) => `<input type="hidden" name="${e(name)}" value="${e(value)}">`,
  );
  return `<form method="post" action="/console/plan">${inputs.join('')}${fields}${button}</form>`;
}

/** "2026-11-21 10:58 UTC", for people and machines. */
export const when = (at: string) => `<time datetime="${e(at)}">${e(at.replace('T', ' ').slice(0, 16))} UTC</time>`;
