import { type FaultGroup, nameOf, visitorsOf } from '@azadkar/release';
import { type Html, html } from '../../page/html';
import { cell, headRow, timeTag } from '../console-frame';
import type { Overview } from '../overview';

/** The errors of the most visitors; `release status --json` has all. */
const MAX_ERRORS = 25;

const COLUMNS = ['error', 'times', 'visitors', 'first seen', 'last seen'];

/** The errors that browsers and this site's servers have met, by version. */
export function errorsTable({ faults }: Overview): Html {
  if (faults.length === 0) return html`<h2>Errors</h2><p class="card">None in the last fourteen days.</p>`;
  const others = faults.length - MAX_ERRORS;
  return html`<h2>Errors</h2><div class="card flush stack"><table>${headRow(COLUMNS)}
    <tbody>${faults.slice(0, MAX_ERRORS).map(row)}</tbody></table></div>
    <p class="quiet small">On all gateways, in the last fourteen days.${others > 0 && ` ${others} more: release status --json`}</p>`;
}

function row(group: FaultGroup): Html {
  const { kind, page, message, place, count, firstAt, lastAt } = group;
  const where = [page && `page ${page}`, place].filter(Boolean).join(', ');
  return html`<tr><th scope="row" class="fault">${nameOf(group)} <span class="chip warn">${kind}</span>
    <p>${message || 'no message'}</p>${where && html`<p class="quiet small">${where}</p>`}</th>
    ${cell('times', html`<span class="num">${count}</span>`)}${cell('visitors', html`<span class="num">${visitorsOf(group)}</span>`)}
    ${cell('first seen', timeTag(firstAt))}${cell('last seen', timeTag(lastAt))}</tr>`;
}
