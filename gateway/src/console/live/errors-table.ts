import { nameOf, type ReleaseId, visitorsOf } from '@azadkar/release';
import { type Html, html } from '../../page/html';
import { cell, headRow, timeTag } from '../console-frame';
import type { Overview } from '../overview';

/** The errors of the most visitors; `release status --json` has all. */
const MAX_ERRORS = 25;

const COLUMNS = ['error', 'times', 'visitors', 'first seen', 'last seen'];

/** Errors that are the same. */
export interface ErrorGroup extends ReleaseId {
  readonly kind: string;
  readonly page: string;
  readonly message: string;
  readonly place: string | null;
  readonly count: number;
  /** Distinct ones. */
  readonly visitors: number;
  /** ISO times. */
  readonly firstAt: string;
  readonly lastAt: string;
}

/** The errors that browsers and this site's servers have met, by version. */
export function errorsTable({ faults, totals, totalsProblem }: Overview): Html {
  const groups = totals?.groups ?? faults.map((group) => ({ ...group, visitors: visitorsOf(group) }));
  const source = totalsProblem && html`<p class="quiet small">${totalsProblem}</p>`;
  const more = html`<p class="quiet small"><a href="/reports">Errors and speed by version, hour and day</a></p>`;
  if (groups.length === 0)
    return html`<h2>Errors</h2><p class="card">None in the last fourteen days.</p>${source}${more}`;
  const others = groups.length - MAX_ERRORS;
  return html`<h2>Errors</h2><div class="card flush stack">${errorRows(groups.slice(0, MAX_ERRORS))}</div>
    <p class="quiet small">On all gateways, in the last fourteen days.${others > 0 && ` ${others} more: release status --json`}</p>${source}${more}`;
}

export const errorRows = (groups: readonly ErrorGroup[]): Html =>
  html`<table>${headRow(COLUMNS)}
    <tbody>${groups.map(row)}</tbody></table>`;

function row(group: ErrorGroup): Html {
  const { kind, page, message, place, count, visitors, firstAt, lastAt } = group;
  const where = [page && `page ${page}`, place].filter(Boolean).join(', ');
  return html`<tr><th scope="row" class="fault">${nameOf(group)} <span class="chip warn">${kind}</span>
    <p>${message || 'no message'}</p>${where && html`<p class="quiet small">${where}</p>`}</th>
    ${cell('times', html`<span class="num">${count}</span>`)}${cell('visitors', html`<span class="num">${visitors}</span>`)}
    ${cell('first seen', timeTag(firstAt))}${cell('last seen', timeTag(lastAt))}</tr>`;
}
