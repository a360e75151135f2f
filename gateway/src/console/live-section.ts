/** The part of the overview that changes by itself: roll-outs, remotes, errors, channels, history. */
import {
  type AnyRelease,
  type AnyRollOut,
  type AskedChange,
  type Comparison,
  changedNames,
  describeShare,
  dueAt,
  type FaultGroup,
  isUpdate,
  nameOf,
  nextPercent,
  runningRollOuts,
  schedulesOf,
  visitorsOf,
} from '@azadkar/release';
import type { VitalsOfRelease } from '../metrics/vitals';
import { visitorsNeeded } from '../monitor/next-steps';
import { type Html, html } from '../page/html';
import { asSentence, cell, headRow, notice, planForm, runLink, timeTag } from './console-frame';
import type { Overview } from './overview';

export function liveSection(overview: Overview): Html {
  const { live } = overview;
  const shell = overview.comparisons.find(({ name }) => name === live.shell.name);
  const head = html`<div class="head"><div><h1>Revision ${live.revision} <span class="chip">${live.channel}</span></h1>
    <p class="quiet">${authorship(live)}</p></div>
    <p class="quiet">Shell <span class="num">${live.shell.version}</span>${shell && html`, met a fault: ${failureRate(shell)}${guardChip(shell)}`}<br>
    Service worker ${live.worker === 'off' ? html`<span class="chip warn">off</span>` : html`<span class="chip">on</span>`}</p></div>`;
  const problems = [...overview.warnings, ...overview.problems].map((problem) => notice(asSentence(problem), 'alert'));
  return html`${head}${problems}${askedCards(overview)}${rollOutCards(overview)}${remotesTable(overview)}${errorsTable(overview)}${channels(overview)}${history(overview)}`;
}

/** When, by whom, on whose word, in which run, and why. */
const authorship = ({ at, author, approvedBy, run, reason }: Overview['live']): Html =>
  html`${timeTag(at)}, by ${author}${approvedBy && `, on the word of ${approvedBy}`}${run && html`, in ${runLink(run)}`}${reason && `: ${reason}`}`;

function channels({ channels: all, live }: Overview): Html {
  const own = all.find(({ name }) => name === live.channel);
  const cards = all.map(({ name, revision, versions }) => {
    const differing = Object.entries(versions).filter(([part, version]) => own?.versions[part] !== version);
    const difference = differing.map(([part, version]) => `${part} ${version}`).join(', ');
    const text = name === live.channel ? 'what this gateway serves' : difference || `the same as ${live.channel}`;
    return html`<div class="card"><h3>${name} <span class="chip">revision ${revision}</span></h3><p class="quiet">${text}</p></div>`;
  });
  return html`<h2>Channels</h2><div class="cards">${cards}</div>`;
}

function history({ history: entries, live, form, may }: Overview): Html {
  const items = entries.map(({ revision, changes }) => {
    const number = revision.revision;
    const rollBack = planForm(
      { form, kind: 'roll-back', revision: String(number) },
      html`<button class="second" id="back-${number}">Roll back to ${number}</button>`,
    );
    const urgency = revision.urgent && html` <span class="chip warn">urgent</span>`;
    return html`<li><b class="num">${number}</b><div><p>${changes.join(', ') || 'no difference'}${urgency}</p>
      <p class="quiet small">${authorship(revision)}</p></div>${number === live.revision ? html`<span class="chip">live</span>` : may('roll-back', changedNames(live, revision)) && rollBack}</li>`;
  });
  return html`<h2>History</h2><ol class="card flush history">${items}</ol>`;
}

/** The errors of the most visitors; `release status --json` has all. */
const MAX_ERRORS = 25;

const COLUMNS = ['error', 'times', 'visitors', 'first seen', 'last seen'];

/** The errors that browsers and this site's servers have met, by version. */
function errorsTable({ faults }: Overview): Html {
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

/** Every remote that is pinned: its version, and what visitors meet of it. */
function remotesTable({ live, versions, comparisons, vitals }: Overview): Html {
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
    return html`<tr><th scope="row">${name}${ownership(release)}</th>${cells}</tr>`;
  });
  const columns = ['remote', 'live', 'newest', 'falls back to', 'met a fault', ...VITAL_METRICS];
  return html`<h2>Remotes</h2><div class="card flush stack"><table>${headRow(columns)}
    <tbody>${rows}</tbody></table></div>
    <p class="quiet small">“Met a fault” counts visitors on all gateways since the version was pinned, or today (UTC).
      Speed is what three of four visits to this gateway do not exceed, their number in brackets.</p>`;
}

/** Who answers for a release, and where its sources are. */
function ownership({ owner, contact, repository }: Pick<AnyRelease, 'owner' | 'contact' | 'repository'>): Html | null {
  const known = [owner, contact, repository].filter(Boolean).join(', ');
  return known ? html`<p class="quiet small">${known}</p>` : null;
}

/** Within its guard window a version is reverted by itself; windows are short, so the time of day suffices. */
const guardChip = ({ guardedUntil }: Pick<Comparison, 'guardedUntil'>): Html | null =>
  guardedUntil === undefined
    ? null
    : html` <span class="chip">guarded until <time datetime="${guardedUntil}">${guardedUntil.slice(11, 16)} UTC</time></span>`;

function failureRate({ after: { failed, visitors } }: Pick<Comparison, 'after'>): Html {
  const count = failed > 0 ? html`<strong class="bad">${failed}</strong>` : html`0`;
  return html`<span class="num">${count} <span class="quiet">of ${visitors}</span></span>`;
}

/** Percentages to which a roll-out can be raised. */
const STEPS = [25, 50, 75];

/** The running roll-outs: how far each is, its figures beside those of the pinned version, and the possible changes. */
function rollOutCards(overview: Overview): Html | null {
  const cards = runningRollOuts(overview.live).map(({ release, rollOut }) => card(overview, release, rollOut));
  return cards.length > 0 ? html`<h2>Rolling out</h2>${cards}` : null;
}

function card(overview: Overview, pinned: AnyRelease, rollOut: AnyRollOut): Html {
  const { release, percent } = rollOut;
  const { comparisons, vitals } = overview;
  const { name, version } = release;
  const rates = comparisons.find((compared) => compared.name === name && compared.kind === 'roll-out');
  const row = (of: AnyRelease, label: string, { visitors, failed } = NO_VISITORS) => html`<tr>
      <th scope="row"><span class="num">${of.version}</span> <span class="quiet">${label}</span></th>
      ${cell('visitors', visitors)}${cell('met a fault', failed > 0 ? html`<strong class="bad">${failed}</strong>` : 0)}
      ${vitalCells(vitals[nameOf(of)]).map(({ metric, content }) => cell(metric, content))}</tr>`;
  const columns = ['version', 'visitors', 'met a fault', ...VITAL_METRICS];
  return html`<div class="card roll-out"><div class="head"><h3>${name} ${version}</h3><strong class="num">${describeShare(percent)}</strong></div>
    <progress max="100" value="${percent}" aria-label="${name} ${version}: visitors who get it"></progress>
    <div class="stack"><table>${headRow(columns)}<tbody>${row(release, 'new', rates?.after)}${row(pinned, 'pinned', rates?.before ?? NO_VISITORS)}</tbody></table></div>
    ${steps(overview, rollOut)}<div class="actions">${actions(overview, rollOut)}</div></div>`;
}

/** What the guard does next, and what it waits for. */
function steps({ live, visitorsOfSteps }: Overview, rollOut: AnyRollOut): Html | null {
  const { release, steps: ordered } = rollOut;
  if (!ordered) return null;
  const [percent, due] = [nextPercent(rollOut), dueAt(rollOut)];
  const visitors = visitorsOfSteps[release.name] ?? 0;
  const next =
    percent === null || due === null
      ? html`No step is next.`
      : html`Next: ${describeShare(percent)} from ${timeTag(due)}, once ${visitorsNeeded(rollOut)} visitors have got this step (${visitors} so far).`;
  return html`<p class="quiet small">Steps, ordered by ${ordered.by}: ${schedulesOf(live)[release.name]}. ${next}</p>`;
}

const NO_VISITORS = { visitors: 0, failed: 0 };

function actions({ form, may }: Overview, { release, percent }: AnyRollOut): Html[] {
  const { name } = release;
  const raise = STEPS.filter((step) => step > percent).map((step) =>
    planForm(
      { form, kind: 'roll-out', target: nameOf(release), percent: String(step) },
      html`<button class="second" id="${name}-${step}">Raise to ${step} %</button>`,
    ),
  );
  const finish = planForm({ form, kind: 'finish', name }, html`<button id="${name}-finish">Finish: everyone</button>`);
  const abort = planForm({ form, kind: 'abort', name }, html`<button class="danger" id="${name}-abort">Abort</button>`);
  return [
    ...(may('roll-out', [name]) ? raise : []),
    ...(may('finish', [name]) ? [finish] : []),
    ...(may('abort', [name]) ? [abort] : []),
  ];
}

/** The upper limits of "good" at web.dev/vitals, in milliseconds except for CLS: beyond them visitors notice. */
const GOOD: Readonly<Record<string, number>> = { LCP: 2_500, INP: 200, CLS: 0.1 };

const VITAL_METRICS = Object.keys(GOOD);

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

/** What waits for a second person's word. */
function askedCards({ asked, form }: Overview): Html | null {
  if (asked.length === 0) return null;
  const cards = asked.map(({ request, mayApprove }) => {
    const number = String(request.request);
    const approve = planForm(
      { form, kind: 'approve', request: number },
      html`<button id="approve-${number}">Look, and approve …</button>`,
    );
    return html`<div class="card"><h3>Request ${number}</h3>${askedBy(request)}
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
  return html`<div class="card"><h2>Request ${asked.request}</h2>${askedBy(asked)}${hasChanged && before}</div>`;
}

const askedBy = ({ author, at, until, reason, run }: AskedChange): Html =>
  html`<p>${author}${reason && `: ${reason}`}</p><p class="quiet small">${timeTag(at)}${run && html`, in ${runLink(run)}`}, until ${timeTag(until)}</p>`;
