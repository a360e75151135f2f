/** The console's pages: plain HTML and forms. A small script keeps the overview up to date. */
import { type AskedChange, type ChangeRequest, differencesBetween, explain, nameOf, type Plan } from '@azadkar/release';
import { type Html, html, trustedHtml } from '../page/html';
import { asSentence, consolePage, hiddenInputs, notice, planForm } from './console-frame';
import { askedCard, liveSection } from './live-section';
import type { Overview } from './overview';

interface PageViewer {
  readonly nonce: string;
  readonly manager: string;
}

/** For anyone, signed in or not. */
export function messagePage(nonce: string, { title, text }: { readonly title: string; readonly text: string }): string {
  return consolePage(
    { nonce, title },
    html`<div class="narrow"><div class="head"><h1>${title}</h1></div><div class="card"><p>${text}</p>
    <p class="actions after"><a class="button second" href="/">To the first page</a></p></div></div>`,
  );
}

export function refusalPage(nonce: string, manager: string, message: string): string {
  const namesOption = message.includes(' --');
  return consolePage(
    { nonce, title: 'Refused', manager },
    html`<div class="narrow"><div class="head"><h1>Nothing was changed</h1></div>${notice(message, 'alert')}
    ${namesOption && html`<p class="quiet">The option is one of <code>npx release</code>, on the command line.</p>`}
    <p class="actions"><a class="button second" href="/">Back to what is live</a></p></div>`,
  );
}

interface ShownChange {
  readonly token: string;
  readonly request: ChangeRequest;
  /** The request that is approved; null for a change of one's own. */
  readonly asked: AskedChange | null;
}

/** Shows what would change. The form applies it, on the revision that it was planned for, or asks for a second word. */
export function planPage({ nonce, manager }: PageViewer, plan: Plan, { token, request, asked }: ShownChange): string {
  const { live, next, needsWord, word } = plan;
  const [first = '', ...rest] = explain(live, next).split('\n');
  const reach = rest.pop() ?? '';
  const variant = request.kind === 'recall' ? 'danger first' : '';
  const label = needsWord ? 'Ask for a second word' : asked ? 'Give your word, and apply' : 'Apply';
  const why = asked
    ? null
    : html`<label>Why, for the history <input name="reason" maxlength="200" autocomplete="off"></label>`;
  return consolePage(
    { nonce, title: 'The plan', manager },
    html`<div class="narrow"><div class="head"><h1>The plan</h1></div>
    ${asked && askedCard(asked, differencesBetween(live, next))}
    <form class="card" method="post" action="/apply">${hiddenInputs({ form: token })}
      <p class="quiet">${first}</p>
      <ul class="plain plan">${rest.map((change) => html`<li>${change.trim()}</li>`)}</ul>
      <p>${reach}</p>
      ${word && html`<p class="notice">${asSentence(word)} ${needsWord && 'Nothing changes until somebody else has given it.'}</p>`}
      ${why}
      <p class="actions"><button class="${variant}">${label}</button> <a class="button second" href="/">Cancel</a></p>
    </form></div>`,
  );
}

/** `applied` is the message of a change that was just applied, or empty. */
export function overviewPage({ nonce, manager }: PageViewer, overview: Overview, applied: string): string {
  return consolePage(
    { nonce, title: `Channel ${overview.live.channel}`, manager },
    html`${notice(applied, 'status')}<p class="notice" role="alert" id="trouble" hidden></p>
    <div id="live">${liveSection(overview)}</div>
    <h2 id="change">Change what is live</h2>${changeForms(overview)}
    <script nonce="${nonce}">${trustedHtml(REFRESH_SCRIPT)}</script>`,
  );
}

/**
 * The overview's script: every two seconds it replaces the live section, if that has changed. A focused button keeps its
 * focus; when the session is over, the page reloads and asks to sign in.
 */
const REFRESH_SCRIPT = `
var shown = null, live = document.getElementById('live'), trouble = document.getElementById('trouble')
async function refresh() {
  if (document.hidden) return
  var response = await fetch('/live').catch(function () { return null })
  if (response && response.status === 401) return location.reload()
  trouble.hidden = Boolean(response && response.ok)
  if (!trouble.hidden) return trouble.textContent = 'The gateway does not answer. This is what was live when it last did.'
  var section = await response.text()
  if (section === shown) return
  var first = shown === null, focused = document.activeElement && document.activeElement.id
  shown = section
  if (first) return
  live.innerHTML = section
  var button = focused && document.getElementById(focused)
  if (button) button.focus()
}
if (location.search) history.replaceState(null, '', '/')
refresh()
setInterval(refresh, 2000)
`;

/** The changes that are possible at any time; each form leads to its plan. */
function changeForms({ live, versions, channels, form, may }: Overview): Html {
  const pinned = [live.shell, ...live.remotes.map(({ release }) => release)].map(nameOf);
  const mine = (kind: 'pin' | 'roll-out' | 'recall') =>
    Object.keys(versions).filter((name) => (kind !== 'recall' || name !== 'shell') && may(kind, [name]));
  const ofVersion = (kind: 'pin' | 'roll-out' | 'recall', card: Omit<Card, 'kind'>) => {
    const names = mine(kind);
    const version = select('target', 'Version', versionOptions(names, versions, pinned));
    return names.length > 0 && changeCard(form, { ...card, kind, fields: html`${version}${card.fields}` });
  };
  const others = channels
    .filter(({ name, versions: theirs }) => name !== live.channel && may('promote', Object.keys(theirs)))
    .map(({ name }) => option(name));
  const cards = [
    ofVersion('pin', { label: 'Pin', text: 'Make a version live for everyone.' }),
    ofVersion('roll-out', { label: 'Roll out', text: 'Give a version to some visitors first.', fields: HOW_MANY }),
    others.length > 0 &&
      changeCard(form, {
        kind: 'promote',
        label: 'Promote',
        text: `Bring the choice of another channel to ${live.channel}, exactly.`,
        fields: select('from', 'Channel', others),
      }),
    ofVersion('recall', {
      label: 'Recall',
      text: 'Take a version away from everyone, for good. Open tabs reload.',
      variant: 'danger',
    }),
  ].filter((shown) => shown !== false);
  if (cards.length === 0)
    return html`<p class="card">You may look at everything, and change nothing on ${live.channel}. Whoever signs the policy of the
      release store can give you rights.</p>`;
  return html`<div class="cards">${cards}</div>`;
}

const HOW_MANY = html`<label>Of a hundred visitors, or staff <input name="percent" pattern="staff|[1-9][0-9]?|100" value="10" required autocomplete="off"></label>
    <label>Or in steps, which the guard takes by itself <input name="steps" placeholder="staff, 5, 25, 100" autocomplete="off"></label>
    <label>Each step lasts <select name="every"><option value="30">30 minutes</option><option value="120">2 hours</option><option value="1440">a day</option></select></label>`;

interface Card {
  readonly kind: string;
  readonly label: string;
  readonly text: string;
  readonly fields?: Html;
  readonly variant?: 'danger';
}

function changeCard(form: string, { kind, label, text, fields, variant }: Card): Html {
  const button = html`<button class="${variant}">${label} …</button>`;
  return html`<div class="card"><h3>${label}</h3><p class="quiet small">${text}</p>${planForm({ form, kind }, button, fields)}</div>`;
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
