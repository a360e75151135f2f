import { setTimeout as sleep } from 'node:timers/promises';
import { account } from '@azadkar/shared-api/account';
import { TOTP } from 'otpauth';
import type { TestMember } from './a-member';
import type { TestApi } from './start-api';

const STEP_MS = 30_000;

/** An authenticator app that a member has set up, with the recovery codes that came with it. */
export async function anAuthenticatorApp(api: TestApi, as: TestMember) {
  const { data: setup } = await api.ask(account.setUpAuthenticator, { as });
  const app = appFor(setup.secret);
  const left = STEP_MS - (Date.now() % STEP_MS);
  if (left < 5_000) await sleep(left); // the code before is taken until this step ends
  const confirmed = await api.ask(account.confirmAuthenticator, {
    as,
    body: { ticket: setup.ticket, code: app.codeAt(-1) }, // the code before: the one of now is left for the test
  });
  as.headers = { ...as.headers, authorization: `Bearer ${confirmed.data.api_token}` };
  return { ...app, recoveryCodes: confirmed.data.recovery_codes };
}

export function appFor(secret: string) {
  const totp = new TOTP({ secret });
  /** The code of so many steps after the one of now. */
  const codeAt = (steps: number) => totp.generate({ timestamp: Date.now() + steps * STEP_MS });
  return { codeAt };
}
