/** The console's pages: plain HTML and forms. One small script keeps what is live up to date. */
import type { RollOutGuard } from '../guard-roll-outs';
import { escapeHtml as e } from '../render-page';
import type { Vitals } from '../vitals';
import type { ConsoleState } from './console-state';

export interface Seen {
  readonly state: ConsoleState;
  readonly reports: Readonly<Record<string, number>>;
  readonly vitals: ReturnType<Vitals['all']>;
  readonly tallies: ReturnType<RollOutGuard['tallies']>;
  readonly who: string;
}

export function signInPage(nonce: string, refusal = ''): string {
  return page(
    nonce,
    'Sign in',
    `${refusal ? `<p role="alert">${e(refusal)}</p>` : ''}
    <form method="post" action="/console/sign-in">
      <label>Your name, for the history <input name="name" required maxlength="60" autocomplete="name"></label>
      <label>Token <input name="token" type="password" required autocomplete="current-password"></label>
      <button>Sign in</button>
    </form>`,
  );
}

export function refusalPage(nonce: string, sentence: string): string {
  return page(nonce, 'Refused', `<p role="alert">${e(sentence)}</p><p><a href="/console">Back</a></p>`);
}

/** Shows what would change; the same form again, with the revision it was planned on, applies it. */
export function planPage(nonce: string, explanation: string, form: Readonly<Record<string, string>>): string {
  const again = Object.entries(form).map(
    ([name, value]) => `<input type="hidden" name="${e(name)}" value="${e(value)}">`,
  );
  return page(
    nonce,
    'The plan',
    `<pre>${e(explanation)}</pre>
    <form method="post" action="/console/apply">${again.join('')}
      <label>Why, for the history <input name="reason" maxlength="200"></label>
      <button>Apply</button> <a href="/console">Cancel</a>
    </form>`,
  );
}

export function overviewPage(nonce: string, seen: Seen): string {
  const { live } = seen.state;
  return page(
    nonce,
    `Releases of ${live.channel}`,
    `<p>Signed in as ${e(seen.who)}. <a href="/console/sign-out">Sign out</a></p>
    <div id="live">${liveSection(seen)}</div>
    <h2>Change</h2>${changeForms(seen)}
    <script nonce="${nonce}">${KEEP_UP}</script>`,
  );
}

/** The part that changes by itself. */
export function liveSection({ state, reports, vitals, tallies }: Seen): string {
  const { live, channels, history } = state;
  const remotes = live.remotes.map(({ release, previous, rollOut }) => {
    const speed = Object.entries(vitals[`${release.name}@${release.version}`] ?? {});
    return [
      release.name,
      release.version,
      rollOut ? `${rollOut.release.version} for ${rollOut.percent} %` : '',
      previous?.version ?? '',
      speed.map(([metric, { p75, of }]) => `${metric} ${Number(p75.toFixed(3))} (${of})`).join(', '),
    ];
  });
  const guarded = Object.entries(tallies).map(([name, { before, after }]) => [
    name,
    `${after.failed} of ${after.visitors} with ${after.version}`,
    `${before.failed} of ${before.visitors} with ${before.version}`,
  ]);
  return `<p>Revision <strong>${live.revision}</strong>, since ${e(when(live.at))}, by ${e(live.author)}. Shell ${e(live.shell.version)}.</p>
    ${table(['remote', 'live', 'rolled out', 'falls back to', 'p75 (visits)'], remotes)}
    ${guarded.length > 0 ? `<h2>Visitors who could not load it</h2>${table(['remote', 'new version', 'old version'], guarded)}` : ''}
    <h2>Channels</h2>${table(
      ['channel', 'revision', 'versions'],
      channels.map((c) => [c.name, String(c.revision), c.versions]),
    )}
    <h2>Reports since this gateway started</h2>${table(
      ['what', 'how often'],
      Object.entries(reports).map(([what, count]) => [what, String(count)]),
    )}
    <h2>History</h2>${table(
      ['revision', 'when (UTC)', 'who', 'what', 'why'],
      history.map(({ revision: r, changes }) => [
        String(r.revision),
        when(r.at),
        r.author,
        `${changes.join(', ')}${r.urgent ? ' (urgent)' : ''}`,
        r.reason,
      ]),
    )}`;
}

function changeForms({ state: { live, versions } }: Seen): string {
  const remotes = live.remotes.map(({ release }) => release.name);
  const all = Object.entries(versions).flatMap(([name, list]) => list.map((version) => `${name}@${version}`));
  const ofRemotes = all.filter((target) => !target.startsWith('shell@'));
  const running = live.remotes.flatMap(({ release, rollOut }) => (rollOut ? [release.name] : []));
  const percent =
    '<label>of a hundred visitors <input name="percent" type="number" min="1" max="100" value="10"></label>';
  const forms = [
    form('pin', 'Pin', select('target', 'version', all)),
    form('roll-out', 'Roll out', select('target', 'version', ofRemotes) + percent),
    ...(running.length > 0
      ? [
          form('finish', 'Finish', select('name', 'roll-out', running)),
          form('abort', 'Abort', select('name', 'roll-out', running)),
        ]
      : []),
    form(
      'roll-back',
      'Roll back',
      `<label>to revision <input name="revision" type="number" min="1" required value="${live.from ?? ''}"></label>`,
    ),
    ...(remotes.length > 0 ? [form('recall', 'Recall', select('target', 'version', all))] : []),
  ];
  return forms.join('');
}

const form = (kind: string, label: string, fields: string) =>
  `<form method="post" action="/console/plan"><input type="hidden" name="kind" value="${kind}">${fields}<button>${label} …</button></form>`;

const select = (name: string, label: string, options: readonly string[]) =>
  `<label>${label} <select name="${name}">${options.map((option) => `<option>${e(option)}</option>`).join('')}</select></label>`;

const when = (at: string) => at.replace('T', ' ').slice(0, 19);

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '<p>None.</p>';
  const line = (cells: readonly string[], tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}>${e(cell)}</${tag}>`).join('')}</tr>`;
  return `<div class="wide" tabindex="0"><table><thead>${line(head, 'th')}</thead><tbody>${rows.map((row) => line(row, 'td')).join('')}</tbody></table></div>`;
}

/** Every two seconds the part that holds no form, and only if it is another. */
const KEEP_UP = `
var shown
setInterval(async function () {
  if (document.hidden) return
  var answer = await fetch('/console/live').catch(function () { return null })
  var fresh = answer && answer.ok && await answer.text()
  if (fresh && fresh !== shown) document.getElementById('live').innerHTML = shown = fresh
}, 2000)
`;

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 72rem; margin: 0 auto; padding: 1rem }
.wide { overflow-x: auto } table { border-collapse: collapse; width: 100% }
th, td { text-align: left; padding: .4rem .8rem .4rem 0; border-bottom: 1px solid #8886; vertical-align: top }
form { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; margin: .75rem 0 }
label { display: grid; gap: .2rem } input, select, button { font: inherit; padding: .4rem .6rem; min-height: 2.5rem }
pre { white-space: pre-wrap; padding: 1rem; border: 1px solid #8886 } [role=alert] { font-weight: 600 }
`;

function page(nonce: string, title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${e(title)} | Release console</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body><main><h1>${e(title)}</h1>
${body}
</main></body>
</html>
`;
}
