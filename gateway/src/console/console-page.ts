/** The console's pages: plain HTML and forms. A small script keeps the overview up to date. */
import { type AskedChange, type ChangeRequest, differencesBetween, explain, type Plan } from '@azadkar/release';
import { html, trustedHtml } from '../page/html';
import { changeForms } from './change-forms';
import { asSentence, consolePage, hiddenInputs, notice } from './console-frame';
import { askedCard } from './live/asked-cards';
import { liveSection } from './live/live-section';
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
  const { live, next, needsWord } = plan;
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
      ${needsWord && html`<p class="notice">${asSentence(needsWord)} Nothing changes until somebody else has given it.</p>`}
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
