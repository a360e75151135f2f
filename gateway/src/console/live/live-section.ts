/** The part of the overview that changes by itself: roll-outs, remotes, errors, channels, reports of browsers, history. */
import { changedNames } from '@azadkar/release';
import { type Html, html } from '../../page/html';
import { asSentence, notice, planForm, runLink, timeTag } from '../console-frame';
import type { Overview } from '../overview';
import { askedCards } from './asked-cards';
import { errorsTable } from './errors-table';
import { failureRate, guardChip, remotesTable } from './remotes-table';
import { rollOutCards } from './roll-out-cards';

export function liveSection(overview: Overview): Html {
  const { live } = overview;
  const shell = overview.comparisons.find(({ name }) => name === live.shell.name);
  const head = html`<div class="head"><div><h1>Revision ${live.revision} <span class="chip">${live.channel}</span></h1>
    <p class="quiet">${authorship(live)}</p></div>
    <p class="quiet">Shell <span class="num">${live.shell.version}</span>${shell && html`, met a fault: ${failureRate(shell)}${guardChip(shell)}`}<br>
    Service worker ${live.worker === 'off' ? html`<span class="chip warn">off</span>` : html`<span class="chip">on</span>`}</p></div>`;
  const problems = [...overview.warnings, ...overview.problems].map((problem) => notice(asSentence(problem), 'alert'));
  return html`${head}${problems}${askedCards(overview)}${rollOutCards(overview)}${remotesTable(overview)}${errorsTable(overview)}${channels(overview)}${reports(overview)}${history(overview)}`;
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

function reports({ reports: counts }: Overview): Html {
  const items = Object.entries(counts).map(([kind, count]) => html`<li><strong>${count} ×</strong> ${kind}</li>`);
  const list =
    items.length > 0
      ? html`<ul class="card plain">${items}</ul>`
      : html`<p class="card">None since this gateway started.</p>`;
  return html`<h2>Reports of browsers</h2>${list}`;
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
