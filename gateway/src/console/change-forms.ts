import { nameOf } from '@azadkar/release';
import { escapeHtml as e } from '../page/page-html';
import { planForm } from './console-frame';
import type { ConsoleState } from './console-state';

/** What can be asked for at any time; each form leads to its plan. */
export function changeForms({ live, versions, channels }: ConsoleState): string {
  const pinned = [live.shell, ...live.remotes.map(({ release }) => release)].map(nameOf);
  const names = Object.keys(versions);
  const remotes = names.filter((name) => name !== 'shell');
  const choose = (among: readonly string[]) => select('target', 'Version', groups(among, versions, pinned));
  const percent =
    '<label>Of a hundred visitors <input name="percent" type="number" min="1" max="100" value="10" required></label>';
  const others = channels.map(({ name }) => name).filter((name) => name !== live.channel);
  return `<div class="cards">${[
    card('Pin', 'Make a version live for everyone.', { kind: 'pin' }, choose(names)),
    card('Roll out', 'Give a version to some visitors first.', { kind: 'roll-out' }, choose(remotes) + percent),
    ...(others.length > 0
      ? [
          card(
            'Promote',
            `Bring the choice of another channel to ${live.channel}, exactly.`,
            { kind: 'promote' },
            select('from', 'Channel', others.map((name) => option(name)).join('')),
          ),
        ]
      : []),
    card(
      'Recall',
      'Take a version away from everyone, for good. Open tabs load anew.',
      { kind: 'recall' },
      choose(remotes),
      'danger',
    ),
  ].join('')}</div>`;
}

function card(label: string, what: string, hidden: Record<string, string>, fields: string, look = ''): string {
  const form = planForm(hidden, `<button class="${look}">${label} …</button>`, fields);
  return `<div class="card"><h3>${label}</h3><p class="quiet small">${e(what)}</p>${form}</div>`;
}

const select = (name: string, label: string, options: string) =>
  `<label>${label} <select name="${name}" required>${options}</select></label>`;

function groups(names: readonly string[], versions: ConsoleState['versions'], pinned: readonly string[]): string {
  const group = (name: string) => {
    const targets = (versions[name] ?? []).map((version) => nameOf({ name, version }));
    const options = targets.map((target) => option(target, pinned.includes(target) ? `${target} (live)` : target));
    return `<optgroup label="${e(name)}">${options.join('')}</optgroup>`;
  };
  return `<option value="">Choose …</option>${names.map(group).join('')}`;
}

const option = (value: string, label = value) => `<option value="${e(value)}">${e(label)}</option>`;
