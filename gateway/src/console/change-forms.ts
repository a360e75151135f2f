import { nameOf } from '@azadkar/release';
import { type Html, html } from '../page/html';
import { planForm } from './console-frame';
import type { Overview } from './overview';

/** The changes that are possible at any time; each form leads to its plan. */
export function changeForms({ live, versions, channels, form, may }: Overview): Html {
  const pinned = [live.shell, ...live.remotes.map(({ release }) => release)].map(nameOf);
  const names = Object.keys(versions);
  const mine = (kind: 'pin' | 'roll-out' | 'recall') =>
    names.filter((name) => (kind !== 'recall' || name !== 'shell') && may(kind, [name]));
  const selectVersion = (offered: readonly string[]) =>
    select('target', 'Version', versionOptions(offered, versions, pinned));
  const percent = html`<label>Of a hundred visitors <input name="percent" type="number" min="1" max="100" value="10" required></label>
    <label>Or in steps, which the guard takes by itself <input name="steps" placeholder="5, 25, 100" autocomplete="off"></label>
    <label>Each step lasts <select name="every"><option value="30">30 minutes</option><option value="120">2 hours</option><option value="1440">a day</option></select></label>`;
  const others = channels
    .filter(({ name, versions: theirs }) => name !== live.channel && may('promote', Object.keys(theirs)))
    .map(({ name }) => name);
  const card = (content: Omit<Card, 'form'>) => changeCard({ ...content, form });
  const promote = card({
    kind: 'promote',
    label: 'Promote',
    text: `Bring the choice of another channel to ${live.channel}, exactly.`,
    fields: select(
      'from',
      'Channel',
      others.map((name) => option(name)),
    ),
  });
  const pin = card({
    kind: 'pin',
    label: 'Pin',
    text: 'Make a version live for everyone.',
    fields: selectVersion(mine('pin')),
  });
  const rollOut = card({
    kind: 'roll-out',
    label: 'Roll out',
    text: 'Give a version to some visitors first.',
    fields: html`${selectVersion(mine('roll-out'))}${percent}`,
  });
  const recall = card({
    kind: 'recall',
    label: 'Recall',
    text: 'Take a version away from everyone, for good. Open tabs reload.',
    fields: selectVersion(mine('recall')),
    variant: 'danger',
  });
  const cards = [
    mine('pin').length > 0 && pin,
    mine('roll-out').length > 0 && rollOut,
    others.length > 0 && promote,
    mine('recall').length > 0 && recall,
    may('worker', [live.shell.name]) && workerCard(live, form),
  ].filter((shown) => shown !== false);
  if (cards.length === 0)
    return html`<p class="card">You may look at everything, and change nothing on ${live.channel}. Whoever signs the policy of the
      release store can give you rights.</p>`;
  return html`<div class="cards">${cards}</div>`;
}

interface Card {
  readonly form: string;
  readonly kind: string;
  readonly label: string;
  readonly text: string;
  readonly fields: Html;
  readonly variant?: 'danger';
}

function changeCard({ form, kind, label, text, fields, variant }: Card): Html {
  const button = html`<button class="${variant}">${label} …</button>`;
  return html`<div class="card"><h3>${label}</h3><p class="quiet small">${text}</p>${planForm({ form, kind }, button, fields)}</div>`;
}

/** Switches the shell's service worker off for every browser, or on again. */
function workerCard({ worker }: Overview['live'], form: string): Html {
  const isOff = worker === 'off';
  return changeCard({
    form,
    kind: isOff ? 'worker-on' : 'worker-off',
    label: isOff ? 'Switch the service worker on' : 'Switch the service worker off',
    text: isOff
      ? 'Let browsers keep pages for reading offline again.'
      : 'Take the service worker, and the pages that it keeps for reading offline, away from every browser at its next visit.',
    fields: html``,
    ...(isOff ? {} : { variant: 'danger' as const }),
  });
}

const select = (name: string, label: string, options: readonly Html[]): Html =>
  html`<label>${label} <select name="${name}" required>${options}</select></label>`;

/** Grouped by remote; pinned versions are marked. */
function versionOptions(names: readonly string[], versions: Overview['versions'], pinned: readonly string[]): Html[] {
  const group = (name: string) => {
    const targets = (versions[name] ?? []).map((version) => nameOf({ name, version }));
    const options = targets.map((target) => option(target, pinned.includes(target) ? `${target} (live)` : target));
    return html`<optgroup label="${name}">${options}</optgroup>`;
  };
  return [html`<option value="">Choose …</option>`, ...names.map(group)];
}

const option = (value: string, label = value): Html => html`<option value="${value}">${label}</option>`;
