import {
  type AnyRelease,
  type AnyRollOut,
  dueAt,
  nameOf,
  nextPercent,
  runningRollOuts,
  schedulesOf,
} from '@azadkar/release';
import { STEP_VISITORS } from '../../monitor/next-steps';
import { type Html, html } from '../../page/html';
import { cell, headRow, planForm, timeTag } from '../console-frame';
import type { Overview } from '../overview';
import { VITAL_METRICS, vitalCells } from './vital-cells';

/** Percentages to which a roll-out can be raised. */
const STEPS = [25, 50, 75];

/** The running roll-outs: how far each is, its figures beside those of the pinned version, and the possible changes. */
export function rollOutCards(overview: Overview): Html | null {
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
  return html`<div class="card roll-out"><div class="head"><h3>${name} ${version}</h3><strong class="num">${percent} % of visitors</strong></div>
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
      : html`Next: ${percent} % from ${timeTag(due)}, once ${STEP_VISITORS} visitors have got this step (${visitors} so far).`;
  return html`<p class="quiet small">Steps, ordered by ${ordered.by}: ${schedulesOf(live)[release.name]}. ${next}</p>`;
}

const NO_VISITORS = { visitors: 0, failed: 0 };

function actions({ form, may }: Overview, { release, percent, steps: ordered }: AnyRollOut): Html[] {
  const { name } = release;
  const raise = STEPS.filter((step) => step > percent).map((step) =>
    planForm(
      { form, kind: 'roll-out', target: nameOf(release), percent: String(step) },
      html`<button class="second" id="${name}-${step}">Raise to ${step} %</button>`,
    ),
  );
  const finish = planForm({ form, kind: 'finish', name }, html`<button id="${name}-finish">Finish: everyone</button>`);
  const abort = planForm({ form, kind: 'abort', name }, html`<button class="danger" id="${name}-abort">Abort</button>`);
  const kind = ordered?.paused ? 'resume' : 'pause';
  const hold = planForm(
    { form, kind, name },
    html`<button class="second" id="${name}-${kind}">${kind === 'pause' ? 'Pause the steps' : 'Resume the steps'}</button>`,
  );
  return [
    ...(may('roll-out', [name]) ? raise : []),
    ...(ordered && may(kind === 'pause' ? 'pause' : 'roll-out', [name]) ? [hold] : []),
    ...(may('finish', [name]) ? [finish] : []),
    ...(may('abort', [name]) ? [abort] : []),
  ];
}
