/** What waits for a second person's word. */
import type { AskedChange } from '@azadkar/release';
import { type Html, html } from '../page/html';
import { planForm, runLink, timeTag } from './console-frame';
import type { Overview } from './overview';

/** Nothing where nothing waits. */
export function askedCards({ asked, form }: Overview): Html | null {
  if (asked.length === 0) return null;
  const cards = asked.map(({ request, mayApprove }) => {
    const number = String(request.request);
    const approve = planForm(
      { form, kind: 'approve', request: number },
      html`<button id="approve-${number}">Look, and approve …</button>`,
    );
    return html`<div class="card"><h3>Request ${number}</h3>${authorship(request)}
      <ul class="plain plan">${request.changes.map((change) => html`<li>${change}</li>`)}</ul>
      ${mayApprove ? html`<div class="actions after">${approve}</div>` : html`<p class="quiet small">Somebody else has to approve it.</p>`}</div>`;
  });
  return html`<h2>Waiting for a second person’s word</h2><div class="cards">${cards}</div>`;
}

/** A request above its plan, with what it was when it was asked where that differs. */
export function askedCard(asked: AskedChange, now: readonly string[]): Html {
  const hasChanged = JSON.stringify(asked.changes) !== JSON.stringify(now);
  const before = html`<p>The plan has changed since. When it was asked, it was:</p>
    <ul class="plain plan">${asked.changes.map((change) => html`<li>${change}</li>`)}</ul>`;
  return html`<div class="card"><h2>Request ${asked.request}</h2>${authorship(asked)}${hasChanged && before}</div>`;
}

const authorship = ({ author, at, until, reason, run }: AskedChange): Html =>
  html`<p>${author}${reason && `: ${reason}`}</p><p class="quiet small">${timeTag(at)}${run && html`, in ${runLink(run)}`}, until ${timeTag(until)}</p>`;
