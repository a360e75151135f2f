import { html } from '../../page/html';
import { consolePage, notice } from '../console-frame';

interface SignIn {
  readonly refusal?: string;
  /** The name that was typed in the refused attempt. */
  readonly name?: string;
}

export function signInPage(nonce: string, { refusal = '', name = '' }: SignIn = {}): string {
  return consolePage(
    { nonce, title: 'Sign in' },
    html`<div class="narrow"><div class="head"><h1>Sign in</h1></div>${notice(refusal, 'alert')}
    <form class="card" method="post" action="/sign-in">
      <p class="quiet">For release managers: what is live, and what is to be.</p>
      <label>Your name <input name="name" required maxlength="60" autocomplete="username" autocapitalize="words" spellcheck="false" value="${name}"></label>
      <label>Password <input name="password" type="password" required maxlength="128" autocomplete="current-password"></label>
      <button>Continue</button>
    </form>
    <p class="quiet small after">You are in the policy of the release store under this name. If you have lost your password or
      your authenticator app, whoever signs the policy gives you a new sign-in.</p></div>`,
  );
}

export function codePage(nonce: string, person: string, refusal = ''): string {
  return consolePage(
    { nonce, title: 'Your code' },
    html`<div class="narrow"><div class="head"><h1>Your code</h1></div>${notice(refusal, 'alert')}
    <form class="card" method="post" action="/sign-in/code">
      <p class="quiet">${person}, open your authenticator app and type its six digits.</p>
      <label>Code <input class="code num" name="code" required inputmode="numeric" autocomplete="one-time-code" pattern="[0-9 ]{6,7}" maxlength="7" title="six digits" autofocus></label>
      <button>Sign in</button>
    </form>
    <form method="post" action="/sign-out" class="after"><button class="link">Begin again</button></form></div>`,
  );
}

export function signedOutPage(nonce: string): string {
  return consolePage(
    { nonce, title: 'Signed out' },
    html`<div class="narrow"><div class="head"><h1>You are signed out</h1></div>
    <div class="card"><p>Nobody can go on from this browser.</p>
    <p class="actions after"><a class="button second" href="/">Sign in again</a></p></div></div>`,
  );
}
