import type { PinnedRemote } from '@azadkar/release';
import { escapeHtml as e } from '../page/page-html';
import { planForm } from './console-frame';
import type { Overview } from './overview';
import { vitalCells } from './vital-cells';

/** The steps that are offered from where a roll-out stands. */
const STEPS = [25, 50, 75];

/** Each roll-out under way: how far it is, how the new version does beside the old one, and what can be done. */
export function rollOutCards(seen: Overview): string {
  const running = seen.state.live.remotes.flatMap(({ release, rollOut }) =>
    rollOut ? [card(seen, release, rollOut)] : [],
  );
  return running.length > 0 ? `<h2>Rolling out</h2>${running.join('')}` : '';
}

function card(
  seen: Overview,
  { name, version }: PinnedRemote['release'],
  { release, percent }: NonNullable<PinnedRemote['rollOut']>,
) {
  const tally = seen.failureRates[name];
  const rows = [
    { version: release.version, said: 'new', ...pick(tally?.after) },
    { version, said: 'pinned', ...pick(tally?.before) },
  ].map((row) => {
    const failed = row.failed > 0 ? `<strong class="bad">${row.failed}</strong>` : '0';
    const speed = vitalCells(seen.vitals[`${name}@${row.version}`]);
    return `<tr><th scope="row"><span class="num">${e(row.version)}</span> <span class="quiet">${row.said}</span></th>
      <td data-head="visitors">${row.visitors}</td><td data-head="could not load it">${failed}</td>
      ${speed.map(({ metric, html }) => `<td data-head="${metric}">${html}</td>`).join('')}</tr>`;
  });
  const head = ['version', 'visitors', 'could not load it', 'LCP', 'INP', 'CLS'];
  return `<div class="card roll-out"><div class="head"><h3>${e(name)} ${e(release.version)}</h3><strong class="num">${percent} % of visitors</strong></div>
    <progress max="100" value="${percent}" aria-label="${e(name)} ${e(release.version)}: visitors who get it"></progress>
    <div class="stack"><table><thead><tr>${head.map((text) => `<th scope="col">${text}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>
    <div class="actions">${actions(name, release.version, percent)}</div></div>`;
}

const pick = (tally: { visitors: number; failed: number } | undefined) => ({
  visitors: tally?.visitors ?? 0,
  failed: tally?.failed ?? 0,
});

function actions(name: string, version: string, percent: number): string {
  const raise = STEPS.filter((step) => step > percent).map((step) =>
    planForm(
      { kind: 'roll-out', target: `${name}@${version}`, percent: String(step) },
      `<button class="second" id="${name}-${step}">Raise to ${step} %</button>`,
    ),
  );
  const finish = planForm({ kind: 'finish', name }, `<button id="${name}-finish">Finish: everyone</button>`);
  const abort = planForm({ kind: 'abort', name }, `<button class="danger" id="${name}-abort">Abort</button>`);
  return [...raise, finish, abort].join('');
}
