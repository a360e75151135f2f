/** The console's pages: plain HTML and forms. A small script keeps the overview up to date. */
import type { ChangeRequest } from '@azadkar/release';
import { html, trustedHtml } from '../page/html';
import { changeForms } from './change-forms';
import { consolePage, hiddenInputs, notice } from './console-frame';
import { liveSection } from './live/live-section';
import type { Overview } from './overview';
import { REFRESH_SCRIPT } from './refresh-script';

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

/** Shows what would change. The form applies it, on the revision that it was planned for. */
export function planPage(
  { nonce, manager }: PageViewer,
  explanation: string,
  { token, request }: { readonly token: string; readonly request: ChangeRequest },
): string {
  const [first = '', ...rest] = explanation.split('\n');
  const reach = rest.pop() ?? '';
  const variant = request.kind === 'recall' ? 'danger first' : '';
  return consolePage(
    { nonce, title: 'The plan', manager },
    html`<div class="narrow"><div class="head"><h1>The plan</h1></div>
    <form class="card" method="post" action="/apply">${hiddenInputs({ form: token })}
      <p class="quiet">${first}</p>
      <ul class="plain plan">${rest.map((change) => html`<li>${change.trim()}</li>`)}</ul>
      <p>${reach}</p>
      <label>Why, for the history <input name="reason" maxlength="200" autocomplete="off"></label>
      <p class="actions"><button class="${variant}">Apply</button> <a class="button second" href="/">Cancel</a></p>
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
