/** What is live, as it changes: roll-outs under way, remotes, channels, troubles, history. */

import { escapeHtml as e } from '../page/page-html';
import { planForm, when } from './console-frame';
import type { ConsoleState } from './console-state';
import type { Overview } from './overview';
import { rollOutCards } from './roll-out-cards';
import { vitalCells } from './vital-cells';

export function liveSection(seen: Overview): string {
  const { live } = seen.state;
  const head = `<div class="head"><div><h1>Revision ${live.revision} <span class="chip">${e(live.channel)}</span></h1>
    <p class="quiet">${when(live.at)}, by ${e(live.author)}${live.reason ? `: ${e(live.reason)}` : ''}</p></div>
    <p class="quiet">Shell <span class="num">${e(live.shell.version)}</span></p></div>`;
  return [head, rollOutCards(seen), remotes(seen), channels(seen.state), troubles(seen), history(seen.state)].join('');
}

function remotes({ state: { live, versions }, reports, vitals }: Overview): string {
  const rows = live.remotes.map(({ release: { name, version }, previous }) => {
    const newest = versions[name]?.[0] ?? version;
    const failures = failuresOf(reports, `${name}@${version}`);
    return `<tr><th scope="row">${e(name)}</th>${[
      cell('live', `<span class="num">${e(version)}</span>`),
      cell('newest', newest === version ? '' : `<span class="chip warn">${e(newest)}</span>`),
      cell('falls back to', e(previous?.version ?? '')),
      cell('load errors', failures > 0 ? `<strong class="bad">${failures}</strong>` : '0'),
      ...vitalCells(vitals[`${name}@${version}`]).map(({ metric, html }) => cell(metric, html)),
    ].join('')}</tr>`;
  });
  const head = ['remote', 'live', 'newest', 'falls back to', 'load errors', 'LCP', 'INP', 'CLS'];
  return `<h2>Remotes</h2><div class="card flush stack"><table><thead><tr>${head.map((text) => `<th scope="col">${text}</th>`).join('')}</tr></thead>
    <tbody>${rows.join('')}</tbody></table></div>
    <p class="quiet small">Errors since this gateway started. Speed is the 75th percentile of visits, their number in brackets.</p>`;
}

const cell = (head: string, html: string) => `<td data-head="${head}">${html}</td>`;

/** Reports are counted by "ticketing@1.2.0 fell-back". */
const failuresOf = (reports: Overview['reports'], name: string) =>
  Object.entries(reports).reduce((sum, [what, count]) => (what.startsWith(`${name} `) ? sum + count : sum), 0);

function channels({ channels: all, live }: ConsoleState): string {
  const own = all.find(({ name }) => name === live.channel);
  const cards = all.map(({ name, revision, versions }) => {
    const differing = Object.entries(versions).filter(([part, version]) => own?.versions[part] !== version);
    const said = differing.map(([part, version]) => `${part} ${version}`).join(', ');
    const beside = name === live.channel ? 'what this gateway serves' : said || `the same as ${live.channel}`;
    return `<div class="card"><h3>${e(name)} <span class="chip">revision ${revision}</span></h3><p class="quiet">${e(beside)}</p></div>`;
  });
  return `<h2>Channels</h2><div class="cards">${cards.join('')}</div>`;
}

function troubles({ reports }: Overview): string {
  const rows = Object.entries(reports).map(([what, count]) => `<li><strong>${count} ×</strong> ${e(what)}</li>`);
  const list =
    rows.length > 0
      ? `<ul class="card plain">${rows.join('')}</ul>`
      : '<p class="card">None since this gateway started.</p>';
  return `<h2>Reports of browsers</h2>${list}`;
}

function history({ history: events, live }: ConsoleState): string {
  const items = events.map(({ revision: { revision, at, author, reason, urgent }, changes }) => {
    const urgency = urgent ? ' <span class="chip warn">urgent</span>' : '';
    const back = planForm(
      { kind: 'roll-back', revision: String(revision) },
      `<button class="second" id="back-${revision}">Roll back to ${revision}</button>`,
    );
    return `<li><b class="num">${revision}</b><div><p>${e(changes.join(', ')) || 'no difference'}${urgency}</p>
      <p class="quiet small">${when(at)}, by ${e(author)}${reason ? `: ${e(reason)}` : ''}</p></div>${revision === live.revision ? '<span class="chip">live</span>' : back}</li>`;
  });
  return `<h2>History</h2><ol class="card flush history">${items.join('')}</ol>`;
}
