/** The console's pages: plain HTML and forms. A small script keeps the overview up to date. */
import {
  type AnyRelease,
  type AskedChange,
  type ChangeRequest,
  describeShare,
  differencesBetween,
  entriesOf,
  explain,
  isShell,
  nameOf,
  type Pin,
  type Plan,
  pageSizesOf,
  pinsOf,
} from '@azadkar/release';
import { type Html, html, trustedHtml } from '../page/html';
import { asSentence, cell, consolePage, hiddenInputs, notice, planForm, tableCard, timeTag } from './console-frame';
import { askedCard, liveSection } from './live-section';
import type { Overview, RemoteDetails } from './overview';
import { actionsOf, errorsTable, ownership } from './remotes';

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

/** One remote, or the shell: its versions, and what the one that is live brings. */
export function remotePage(
  { nonce, manager }: PageViewer,
  overview: Overview,
  { name, releases }: RemoteDetails,
): string {
  const pin = pinsOf(overview.live).find(({ release }) => release.name === name);
  const shown = pin?.release ?? releases[0];
  return consolePage(
    { nonce, title: name, manager },
    html`<div class="head"><div><h1>${name} <span class="chip">${pin ? pin.release.version : 'not live'}</span></h1>${shown && ownership(shown)}</div>
      <p><a href="/">All remotes</a></p></div>
    <h2>Versions</h2>${tableCard(
      ['version', 'published', 'by', 'largest page', 'change'],
      releases.map((release) => versionRow(overview, release, pin)),
    )}
    ${rollOutCard(overview, name, pin)}${shown && contentOf(shown)}
    ${errorsTable(overview.faults.filter((fault) => fault.name === name))}`,
  );
}

function versionRow(overview: Overview, release: AnyRelease, pin: Pin | undefined): Html {
  const { name, version, publishedAt, author } = release;
  const states = [
    pin?.release.version === version && 'live',
    pin?.rollOut?.release.version === version && describeShare(pin.rollOut.percent),
    pin?.previous?.version === version && 'fallback',
    overview.live.recalled?.includes(nameOf(release)) && 'recalled',
  ].filter((state) => state !== false && state !== undefined);
  const offered = overview.versions[name]?.includes(version);
  const bytes = Math.max(...pageSizesOf(release).values(), 0);
  return html`<tr><th scope="row"><span class="num">${version}</span>${states.map((state) => html` <span class="chip">${state}</span>`)}</th>
    ${cell('published', timeTag(publishedAt))}${cell('by', author)}${cell('largest page', `${(bytes / 1000).toFixed(1)} kB`)}${cell('change', offered ? actionsOf(overview, name, version) : '')}</tr>`;
}

/** To the staff, to another share, or in steps. */
function rollOutCard({ form, may, versions }: Overview, name: string, pin: Pin | undefined): Html | null {
  const others = (versions[name] ?? []).filter((version) => version !== pin?.release.version);
  if (!pin || others.length === 0 || !may('roll-out', [name])) return null;
  const options = others.map((version) => html`<option value="${nameOf({ name, version })}">${version}</option>`);
  const fields = html`<label>Version <select name="target" required>${options}</select></label>${HOW_MANY}`;
  return html`<h2>Roll out</h2><div class="card">${planForm({ form, kind: 'roll-out' }, html`<button>Roll out …</button>`, fields)}</div>`;
}

const HOW_MANY = html`<label>Of a hundred visitors, or staff <input name="percent" pattern="staff|[1-9][0-9]?|100" value="10" required autocomplete="off"></label>
    <label>Or in steps, which the guard takes by itself <input name="steps" placeholder="staff, 5, 25, 100" autocomplete="off"></label>
    <label>Each step lasts <select name="every"><option value="30">30 minutes</option><option value="120">2 hours</option><option value="1440">a day</option></select></label>`;

/** Addresses with their places in menus, parts, and calls of the api. */
function contentOf(release: AnyRelease): Html {
  const { routes = [], parts = [] } = isShell(release) ? {} : release;
  const rows = routes.map((row) => {
    const menus = entriesOf(row).map(({ place, group }) => (group ? `${place}/${group}` : place));
    const audience = row.roles ? `${row.access}: ${row.roles.join(', ')}` : row.access;
    return html`<tr><th scope="row">${row.path}</th>${cell('for', audience)}${cell('title', row.title)}${cell('in menus', menus.join(', '))}</tr>`;
  });
  const fills = parts.map(
    ({ part, slot, access }) => html`<tr><th scope="row">${part}</th>${cell('slot', slot)}${cell('for', access)}</tr>`,
  );
  const calls = (release.calls ?? []).map(
    ({ endpoint, method, path }) => html`<tr><th scope="row">${endpoint}</th>${cell('call', `${method} ${path}`)}</tr>`,
  );
  return html`${section('Addresses', ['address', 'for', 'title', 'in menus'], rows)}${section('Parts', ['part', 'slot', 'for'], fills)}${section('Calls of the api', ['endpoint', 'call'], calls)}`;
}

const section = (title: string, columns: readonly string[], rows: readonly Html[]) =>
  rows.length > 0 && html`<h2>${title}</h2>${tableCard(columns, rows)}`;
