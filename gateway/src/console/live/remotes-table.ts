import { type Comparison, isUpdate, nameOf } from '@azadkar/release';
import { type Html, html } from '../../page/html';
import { cell, headRow } from '../console-frame';
import type { Overview } from '../overview';
import { VITAL_METRICS, vitalCells } from './vital-cells';

/** Every remote that is pinned: its version, and what visitors meet of it. */
export function remotesTable({ live, versions, comparisons, vitals }: Overview): Html {
  const rows = live.remotes.map(({ release, previous }) => {
    const { name, version } = release;
    const newest = versions[name]?.[0] ?? version;
    const pin = comparisons.find((compared) => compared.name === name && compared.kind !== 'roll-out');
    const cells = [
      cell('live', html`<span class="num">${version}</span>${pin && guardChip(pin)}`),
      cell('newest', isUpdate(version, newest) ? html`<span class="chip warn">${newest}</span>` : ''),
      cell('falls back to', previous?.version ?? ''),
      cell('met a fault', pin ? failureRate(pin) : ''),
      ...vitalCells(vitals[nameOf(release)]).map(({ metric, content }) => cell(metric, content)),
    ];
    return html`<tr><th scope="row">${name}</th>${cells}</tr>`;
  });
  const columns = ['remote', 'live', 'newest', 'falls back to', 'met a fault', ...VITAL_METRICS];
  return html`<h2>Remotes</h2><div class="card flush stack"><table>${headRow(columns)}
    <tbody>${rows}</tbody></table></div>
    <p class="quiet small">“Met a fault” counts visitors on all gateways since the version was pinned, or today (UTC).
      Speed is what three of four visits to this gateway do not exceed, their number in brackets.</p>`;
}

/** Within its guard window a version is reverted by itself; windows are short, so the time of day suffices. */
export const guardChip = ({ guardedUntil }: Pick<Comparison, 'guardedUntil'>): Html | null =>
  guardedUntil === undefined
    ? null
    : html` <span class="chip">guarded until <time datetime="${guardedUntil}">${guardedUntil.slice(11, 16)} UTC</time></span>`;

export function failureRate({ after: { failed, visitors } }: Pick<Comparison, 'after'>): Html {
  const count = failed > 0 ? html`<strong class="bad">${failed}</strong>` : html`0`;
  return html`<span class="num">${count} <span class="quiet">of ${visitors}</span></span>`;
}
