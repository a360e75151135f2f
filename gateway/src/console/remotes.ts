/** What is live at a row each: its version, what visitors meet of it, and what can be done with it. */
import {
  type AnyRelease,
  type Comparison,
  type FaultGroup,
  isUpdate,
  nameOf,
  type Pin,
  pinsOf,
  visitorsOf,
} from '@azadkar/release';
import type { VitalsOfRelease } from '../metrics/vitals';
import { type Html, html } from '../page/html';
import { cell, planButton, tableCard, timeTag } from './console-frame';
import type { Overview } from './overview';

/** The shell and the remotes, and what is published and not live yet. */
export function remotesTable(overview: Overview): Html {
  const { live, versions, may } = overview;
  const pins = new Map(pinsOf(live).map((pin) => [pin.release.name, pin]));
  const names = [...new Set([...pins.keys(), ...Object.keys(versions)])];
  const mayAct = names.some((name) => CHANGES.some((kind) => may(kind, [name])));
  const rows = names.map((name) => remoteRow(overview, name, pins.get(name)));
  return html`<h2>Remotes</h2>${tableCard(['remote', 'live', 'newest', 'falls back to', 'met a fault', ...VITAL_METRICS, 'change'], rows)}
    <p class="quiet small">“Met a fault” counts visitors on all gateways since the version was pinned, or today (UTC).
      Speed is what three of four visits to this gateway do not exceed, their number in brackets.
      ${!mayAct && `You may look at everything, and change nothing on ${live.channel}. Whoever signs the policy of the release store can give you rights.`}</p>`;
}

const CHANGES = ['pin', 'roll-out', 'revert', 'recall'] as const;

function remoteRow(overview: Overview, name: string, pin: Pin | undefined): Html {
  const version = pin?.release.version ?? null;
  const newest = overview.versions[name]?.[0];
  const isOld = newest !== undefined && isUpdate(version, newest);
  const compared = overview.comparisons.find((each) => each.name === name && each.kind !== 'roll-out');
  const actions = [
    ...(isOld ? forward(overview, name, newest) : []),
    ...(version ? back(overview, name, version) : []),
  ];
  return html`<tr><th scope="row"><a href="/remotes/${name}">${name}</a>${pin && ownership(pin.release)}</th>${[
    cell('live', html`<span class="num">${version ?? 'not live'}</span>${compared && guardChip(compared)}`),
    cell('newest', isOld ? html`<span class="chip warn">${newest}</span>` : ''),
    cell('falls back to', pin?.previous?.version ?? ''),
    cell('met a fault', compared ? failureRate(compared) : ''),
    ...vitalCells(pin && overview.vitals[nameOf(pin.release)]).map(({ metric, content }) => cell(metric, content)),
    cell('change', actionsIn(actions)),
  ]}</tr>`;
}

const actionsIn = (actions: readonly Html[]) => (actions.length > 0 ? html`<div class="actions">${actions}</div>` : '');

/** What can be done with a version, by a row of its own. */
export const actionsOf = (overview: Overview, name: string, version: string): Html | '' =>
  actionsIn([...forward(overview, name, version), ...back(overview, name, version)]);

const pinOf = ({ live }: Overview, name: string) => pinsOf(live).find(({ release }) => release.name === name);

/** What leads to a version. */
function forward(overview: Overview, name: string, version: string): Html[] {
  const { form, may } = overview;
  const [target, pin] = [nameOf({ name, version }), pinOf(overview, name)];
  if (pin?.release.version === version) return [];
  const canStart = pin && pin.rollOut?.release.version !== version && may('roll-out', [name]);
  return [
    ...(may('pin', [name]) ? [planButton({ form, kind: 'pin', target }, `Pin ${version}`)] : []),
    ...(canStart ? [planButton({ form, kind: 'roll-out', target, percent: '10' }, `Roll out ${version} to 10 %`)] : []),
  ];
}

/** What leads away from it. The shell, which has no version to fall back to, goes back by the history. */
function back(overview: Overview, name: string, version: string): Html[] {
  const { form, may } = overview;
  const [target, pin] = [nameOf({ name, version }), pinOf(overview, name)];
  const [isLive, before] = [pin?.release.version === version, pin?.previous?.version];
  const revert = isLive && before && may('revert', [name]);
  const recall = name !== 'shell' && (!isLive || before) && may('recall', [name]);
  return [
    ...(revert ? [planButton({ form, kind: 'revert', target }, `Roll back to ${before}`)] : []),
    ...(recall ? [planButton({ form, kind: 'recall', target }, `Recall ${version}`, 'danger')] : []),
  ];
}

/** Who answers for a release, and where its sources are. */
export function ownership({
  owner,
  contact,
  repository,
}: Pick<AnyRelease, 'owner' | 'contact' | 'repository'>): Html | null {
  const known = [owner, contact, repository].filter(Boolean).join(', ');
  return known ? html`<p class="quiet small">${known}</p>` : null;
}

/** Within its guard window a version is reverted by itself; windows are short, so the time of day suffices. */
const guardChip = ({ guardedUntil }: Pick<Comparison, 'guardedUntil'>): Html | null =>
  guardedUntil === undefined
    ? null
    : html` <span class="chip">guarded until <time datetime="${guardedUntil}">${guardedUntil.slice(11, 16)} UTC</time></span>`;

/** Empty while no visitor has got the version. */
function failureRate({ after: { failed, visitors } }: Pick<Comparison, 'after'>): Html | '' {
  const count = failed > 0 ? html`<strong class="bad">${failed}</strong>` : html`0`;
  return (visitors > 0 && html`<span class="num">${count} <span class="quiet">of ${visitors}</span></span>`) || '';
}

/** The errors of the most visitors; `release status --json` has all. */
const MAX_ERRORS = 25;

const COLUMNS = ['error', 'times', 'visitors', 'first seen', 'last seen'];

/** The errors that browsers and this site's servers have met, by version. */
export function errorsTable(faults: readonly FaultGroup[]): Html {
  if (faults.length === 0) return html`<h2>Errors</h2><p class="card">None in the last fourteen days.</p>`;
  const others = faults.length - MAX_ERRORS;
  return html`<h2>Errors</h2>${tableCard(COLUMNS, faults.slice(0, MAX_ERRORS).map(errorRow))}
    <p class="quiet small">On all gateways, in the last fourteen days.${others > 0 && ` ${others} more: release status --json`}</p>`;
}

function errorRow(group: FaultGroup): Html {
  const { kind, page, message, place, count, firstAt, lastAt } = group;
  const where = [page && `page ${page}`, place].filter(Boolean).join(', ');
  return html`<tr><th scope="row" class="fault">${nameOf(group)} <span class="chip warn">${kind}</span>
    <p>${message || 'no message'}</p>${where && html`<p class="quiet small">${where}</p>`}</th>
    ${cell('times', html`<span class="num">${count}</span>`)}${cell('visitors', html`<span class="num">${visitorsOf(group)}</span>`)}
    ${cell('first seen', timeTag(firstAt))}${cell('last seen', timeTag(lastAt))}</tr>`;
}

/** The upper limits of "good" at web.dev/vitals, in milliseconds except for CLS: beyond them visitors notice. */
const GOOD: Readonly<Record<string, number>> = { LCP: 2_500, INP: 200, CLS: 0.1 };

export const VITAL_METRICS = Object.keys(GOOD);

/** The speed of one version; the content of a cell is empty while no browser has reported the metric. */
export function vitalCells(vitals: VitalsOfRelease = {}) {
  return Object.entries(GOOD).map(([metric, limit]) => {
    const vital = vitals[metric];
    if (!vital) return { metric, content: '' };
    const slow = vital.p75 > limit && html` <span class="chip warn">slow</span>`;
    const content = html`<span class="num">${inUnits(metric, vital.p75)} <span class="quiet">(${vital.of})</span></span>${slow}`;
    return { metric, content };
  });
}

function inUnits(metric: string, value: number): string {
  if (metric === 'CLS') return value.toFixed(2);
  return metric === 'LCP' ? `${(value / 1000).toFixed(1)} s` : `${Math.round(value)} ms`;
}
