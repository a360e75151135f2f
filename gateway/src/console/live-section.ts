/** The part of the overview that changes by itself: roll-outs, remotes, errors, channels, history. */
import {
  type AnyRelease,
  type AnyRollOut,
  type AskedChange,
  changedNames,
  describeShare,
  dueAt,
  nameOf,
  nextPercent,
  runningRollOuts,
  schedulesOf,
} from '@azadkar/release';
import { visitorsNeeded } from '../monitor/next-steps';
import { type Html, html } from '../page/html';
import { asSentence, cell, notice, planButton, runLink, tableCard, timeTag } from './console-frame';
import type { Overview } from './overview';
import { errorsTable, remotesTable, VITAL_METRICS, vitalCells } from './remotes';

export function liveSection(overview: Overview): Html {
  const { live } = overview;
  const head = html`<div class="head"><div><h1>Revision ${live.revision} <span class="chip">${live.channel}</span></h1>
    <p class="quiet">${authorship(live)}</p></div>
    <p class="quiet">Service worker ${live.worker === 'off' ? html`<span class="chip warn">off</span>` : html`<span class="chip">on</span>`}</p></div>`;
  const problems = [...overview.warnings, ...overview.problems].map((problem) => notice(asSentence(problem), 'alert'));
  return html`${head}${problems}${askedCards(overview)}${rollOutCards(overview)}${remotesTable(overview)}${errorsTable(overview.faults)}${channels(overview)}${history(overview)}`;
}

/** When, by whom, on whose word, in which run, and why. */
const authorship = ({ at, author, approvedBy, run, reason }: Overview['live']): Html =>
  html`${timeTag(at)}, by ${author}${approvedBy && `, on the word of ${approvedBy}`}${run && html`, in ${runLink(run)}`}${reason && `: ${reason}`}`;

function channels({ channels: all, live, form, may }: Overview): Html {
  const own = all.find(({ name }) => name === live.channel);
  const cards = all.map(({ name, revision, versions }) => {
    const differing = Object.entries(versions).filter(([part, version]) => own?.versions[part] !== version);
    const difference = differing.map(([part, version]) => `${part} ${version}`).join(', ');
    const text = name === live.channel ? 'what this gateway serves' : difference || `the same as ${live.channel}`;
    const promote = planButton({ form, kind: 'promote', from: name }, `Promote to ${live.channel}, exactly`);
    const mayPromote = name !== live.channel && may('promote', Object.keys(versions));
    return html`<div class="card"><h3>${name} <span class="chip">revision ${revision}</span></h3><p class="quiet">${text}</p>${mayPromote && promote}</div>`;
  });
  return html`<h2>Channels</h2><div class="cards">${cards}</div>`;
}

function history({ history: entries, live, form, may }: Overview): Html {
  const items = entries.map(({ revision, changes }) => {
    const number = revision.revision;
    const rollBack = planButton({ form, kind: 'roll-back', revision: String(number) }, `Roll back to ${number}`);
    const urgency = revision.urgent && html` <span class="chip warn">urgent</span>`;
    return html`<li><b class="num">${number}</b><div><p>${changes.join(', ') || 'no difference'}${urgency}</p>
      <p class="quiet small">${authorship(revision)}</p></div>${number === live.revision ? html`<span class="chip">live</span>` : may('roll-back', changedNames(live, revision)) && rollBack}</li>`;
  });
  return html`<h2>History</h2><ol class="card flush history">${items}</ol>`;
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
    ${tableCard(columns, [row(release, 'new', rates?.after), row(pinned, 'pinned', rates?.before ?? NO_VISITORS)], '')}
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
  const target = nameOf(release);
  const raise = STEPS.filter((step) => step > percent).map((step) =>
    planButton({ form, kind: 'roll-out', target, percent: String(step) }, `Raise to ${step} %`),
  );
  return [
    ...(may('roll-out', [name]) ? raise : []),
    ...(may('finish', [name]) ? [planButton({ form, kind: 'finish', name }, 'Finish: everyone', '')] : []),
    ...(may('abort', [name]) ? [planButton({ form, kind: 'abort', name }, 'Abort', 'danger')] : []),
  ];
}

/** What waits for a second person's word. */
function askedCards({ asked, form }: Overview): Html | null {
  if (asked.length === 0) return null;
  const cards = asked.map(({ request, mayApprove }) => {
    const number = String(request.request);
    const approve = planButton({ form, kind: 'approve', request: number }, 'Look, and approve …', '');
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
