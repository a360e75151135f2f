/** The simulated bank's pages: plain HTML that works without scripts, in the bank's own colors instead of the association's. */
import { createHash } from 'node:crypto';
import { brand } from '@azadkar/shared-api/brand';
import { formatMoment, formatPrice, withZone } from '@azadkar/shared-api/format';
import { html } from 'ghtml';
import type { PaymentRequest } from '../provider/payment-gateway';

const STYLE = `
:root { color-scheme: light dark; --ink: #14213d; --paper: #ffffff; --soft: #4a5670; --line: #c9d1de; --act: #1d4ed8; --on-act: #ffffff; --ground: #eef2f8 }
@media (prefers-color-scheme: dark) { :root { --ink: #eef2f8; --paper: #1b2333; --soft: #b4bfd2; --line: #43506a; --act: #a8c1ff; --on-act: #101828; --ground: #101828 } }
* { box-sizing: border-box }
body { margin: 0; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--ground) }
main { max-width: 28rem; margin: 5vh auto; padding: 1.5rem; background: var(--paper); border: 1px solid var(--line); border-radius: 0.75rem }
h1 { margin: 0 0 0.5rem; font-size: 1.375rem; line-height: 1.25 }
.note { margin: 0 0 1rem; color: var(--soft) }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1rem; margin: 1rem 0 }
dt { color: var(--soft) } dd { margin: 0; text-align: end; overflow-wrap: anywhere }
label { display: block; margin-bottom: 0.25rem }
input, button, .button { width: 100%; min-height: 2.75rem; padding: 0.5rem 1rem; font: inherit; border: 1px solid var(--soft); border-radius: 0.5rem }
input { color: var(--ink); background: var(--paper) }
button, .button { display: block; margin-top: 0.75rem; text-align: center; text-decoration: none; cursor: pointer; color: var(--on-act); background: var(--act); border-color: var(--act) }
button.quiet { color: var(--ink); background: transparent; border-color: var(--soft) }
:focus-visible { outline: 3px solid var(--act); outline-offset: 2px }
`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

export const BANK_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
};

/** The page that asks for the payment of an order by card. `signedRequest` is what the shop signed. */
export function cardPage(signedRequest: string, { orderNo, amount }: PaymentRequest, declined: boolean): string {
  const price = formatPrice(amount);
  return page(
    'Pay by card',
    html`!${descriptionList({ Merchant: brand.name, Order: orderNo, Amount: price })}
!${declined ? '<p>The card was declined before; nothing was charged.</p>' : ''}
<form method="post" action="/api/bank/card">
<input type="hidden" name="request" value="${signedRequest}">
<button name="answer" value="pay">Pay ${price}</button>
<button name="answer" value="decline" class="quiet">Decline the card</button>
</form>`,
  );
}

/** The form that asks which bill is to be paid; after a wrong number, with what is wrong. */
export function billForm(rejected?: { typed: string; problem: string }): string {
  const invalid = rejected ? ' aria-invalid="true" aria-describedby="problem" autofocus' : '';
  const problem = rejected ? html`<p id="problem" role="alert">${rejected.problem}</p>` : '';
  return page(
    'Pay a 1Bill invoice',
    html`<form method="get" action="/api/bank/bill">
<label for="bill">Invoice number: the prefix followed by the order id</label>
<input id="bill" name="bill" inputmode="numeric" autocomplete="off" required value="${rejected?.typed}"!${invalid}>
!${problem}
<button>Find the invoice</button>
</form>`,
  );
}

interface Bill extends PaymentRequest {
  due: Date | null;
}

/** The page of a bill that is not paid yet. */
export function billPage(typed: string, { orderNo, amount, due }: Bill): string {
  const price = formatPrice(amount);
  const details = { Merchant: brand.name, Order: orderNo, Amount: price };
  return page(
    'Pay this invoice',
    html`!${descriptionList(due ? { ...details, 'Pay before': withZone(formatMoment(due)) } : details)}
<form method="post" action="/api/bank/bill">
<input type="hidden" name="bill" value="${typed}">
<button>Transfer ${price}</button>
</form>`,
  );
}

export function donePage(title: string, link: { label: string; href: string }, text?: string): string {
  const paragraph = text ? html`<p>${text}</p>` : '';
  return page(title, html`!${paragraph}<a class="button" href="${link.href}">${link.label}</a>`);
}

/** The page for a request that the bank rejects. */
export const problemPage = (title: string, text: string) => page(title, html`<p>${text}</p>`);

/** `content` is HTML. */
function page(title: string, content: string): string {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} · Simulated bank</title><style>!${STYLE}</style></head>
<body><main><h1>${title}</h1>
<p class="note">Simulated bank: no money is moved.</p>
!${content}
</main></body></html>`;
}

function descriptionList(entries: Record<string, string>): string {
  const rows = Object.entries(entries).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`);
  return html`<dl>!${rows}</dl>`;
}
