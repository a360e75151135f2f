/**
 * The page that sends a browser to JazzCash, which takes its fields by POST. A script of one line submits the form; without
 * scripts its button does. It may send the form nowhere but to the provider.
 */
import { createHash } from 'node:crypto';
import { brand, printBrand } from '@azadkar/shared-api/brand';
import { formatPrice } from '@azadkar/shared-api/format';
import { html } from 'ghtml';
import { FORM_PATH } from '../provider/jazzcash/card-form';
import type { Fields } from '../provider/jazzcash/secure-hash';
import type { PaymentRequest } from '../provider/payment-gateway';

const { text, muted, green, white, ground, line } = printBrand.colors;
const STYLE = `
:root { color-scheme: light dark; --ink: ${text}; --soft: ${muted}; --paper: ${white}; --ground: ${ground}; --line: ${line}; --act: ${green}; --on-act: ${white} }
@media (prefers-color-scheme: dark) { :root { --ink: ${ground}; --soft: ${line}; --paper: ${text}; --ground: #101a17; --line: ${muted}; --act: #7fd1b4; --on-act: #101a17 } }
* { box-sizing: border-box }
body { margin: 0; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--ground) }
main { max-width: 28rem; margin: 5vh auto; padding: 1.5rem; background: var(--paper); border: 1px solid var(--line); border-radius: 0.75rem }
h1 { margin: 0 0 0.5rem; font-size: 1.375rem; line-height: 1.25 }
p { margin: 0 0 1rem; color: var(--soft) }
button, a { display: block; width: 100%; min-height: 2.75rem; padding: 0.5rem 1rem; font: inherit; text-align: center; border: 1px solid var(--act); border-radius: 0.5rem; cursor: pointer }
button { color: var(--on-act); background: var(--act) }
a { margin-top: 0.75rem; color: var(--ink); text-decoration: none; border-color: var(--soft) }
:focus-visible { outline: 3px solid var(--act); outline-offset: 2px }
`;
const SCRIPT = 'document.forms[0].submit()';

const hashOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

/** `formAction` is the provider's origin. JazzCash may look at the site that a payer comes from, and learns no more of it. */
export const pageHeaders = (formAction: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'referrer-policy': 'origin',
  'content-security-policy': [
    `default-src 'none'; style-src ${hashOf(STYLE)}; script-src ${hashOf(SCRIPT)}`,
    `form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`,
  ].join('; '),
});

interface CardForm {
  url: string;
  fields: Fields;
  request: PaymentRequest;
  back: string;
}

export function cardFormPage({ url, fields, request: { orderNo, amount }, back }: CardForm): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return page(
    'Pay by card',
    html`<p>Order ${orderNo}, ${formatPrice(amount)}. You type your card on the page of JazzCash, and then come back to ${brand.name}.</p>
<form method="post" action="${url}${FORM_PATH}" accept-charset="utf-8">
!${inputs}
<button>Go on to JazzCash</button>
</form>
<a href="${back}">Back to your order</a>
<script>!${SCRIPT}</script>`,
  );
}

export const messagePage = (title: string, message: string, back: { href: string; label: string }) =>
  page(title, html`<p>${message}</p><a href="${back.href}">${back.label}</a>`);

/** `content` is HTML. */
const page = (title: string, content: string) => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} · ${brand.name}</title><style>!${STYLE}</style></head>
<body><main><h1>${title}</h1>
!${content}
</main></body></html>`;
