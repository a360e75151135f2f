/** The console's pages: plain HTML and forms. One small script keeps what is live up to date. */
import { escapeHtml as e } from '../page/page-html';
import { changeForms } from './change-forms';
import { consolePage, notice } from './console-frame';
import { liveSection } from './live-section';
import type { Overview } from './overview';
import { REFRESH_SCRIPT } from './refresh-script';

interface SignIn {
  readonly refusal?: string;
  /** What was typed before. */
  readonly name?: string;
}

export function signInPage(nonce: string, { refusal = '', name = '' }: SignIn = {}): string {
  return consolePage(
    { nonce, title: 'Sign in' },
    `<div class="narrow"><div class="head"><h1>Sign in</h1></div>${notice(refusal, 'alert')}
    <form class="card" method="post" action="/console/sign-in">
      <p class="quiet">For release managers: what is live, and what is to be.</p>
      <label>Your name, for the history <input name="name" required maxlength="60" autocomplete="name" value="${e(name)}"></label>
      <label>Token <input name="token" type="password" required autocomplete="current-password"></label>
      <button>Sign in</button>
    </form></div>`,
  );
}

export function refusalPage(nonce: string, who: string, sentence: string): string {
  return consolePage(
    { nonce, title: 'Refused', who },
    `<div class="narrow"><div class="head"><h1>Nothing was changed</h1></div>${notice(sentence, 'alert')}
    ${sentence.includes(' --') ? '<p class="quiet">The option is one of <code>npx release</code>, on the command line.</p>' : ''}
    <p class="actions"><a class="button second" href="/console">Back to what is live</a></p></div>`,
  );
}

/** Shows what would change; the same form again, with the revision it was planned on, applies it. */
export function planPage(
  nonce: string,
  who: string,
  explanation: string,
  form: Readonly<Record<string, string>>,
): string {
  const [head = '', ...rest] = explanation.split('\n');
  const reach = rest.pop() ?? '';
  const again = Object.entries(form).map(
    ([name, value]) => `<input type="hidden" name="${e(name)}" value="${e(value)}">`,
  );
  const look = form.kind === 'recall' ? 'danger first' : '';
  return consolePage(
    { nonce, title: 'The plan', who },
    `<div class="narrow"><div class="head"><h1>The plan</h1></div>
    <form class="card" method="post" action="/console/apply">${again.join('')}
      <p class="quiet">${e(head)}</p>
      <ul class="plain plan">${rest.map((change) => `<li>${e(change.trim())}</li>`).join('')}</ul>
      <p>${e(reach)}</p>
      <label>Why, for the history <input name="reason" maxlength="200" autocomplete="off"></label>
      <p class="actions"><button class="${look}">Apply</button> <a class="button second" href="/console">Cancel</a></p>
    </form></div>`,
  );
}

/** `done` is what has just been applied. */
export function overviewPage(nonce: string, seen: Overview, done = ''): string {
  return consolePage(
    { nonce, title: `Channel ${seen.state.live.channel}`, who: seen.who },
    `${notice(done, 'status')}<p class="notice" role="alert" id="trouble" hidden></p>
    <div id="live">${liveSection(seen)}</div>
    <h2 id="change">Change what is live</h2>${changeForms(seen.state)}
    <script nonce="${nonce}">${REFRESH_SCRIPT}</script>`,
  );
}
