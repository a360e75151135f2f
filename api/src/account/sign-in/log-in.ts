import type { Api } from '../../api';
import { limitRate, undoRateLimit } from '../../http/rate-limits/rate-limit';
import { refuse } from '../../http/refusals';
import { findByEmail } from '../member/member.queries';
import type { SessionOrigin } from '../session/session.queries';
import { continueSignIn } from './continue-sign-in';
import { isPassword } from './passwords';

/** Checks the password, and signs the member in or asks for the second factor. Only failed attempts count against the rate limits. */
export async function logIn(api: Api, { email, password }: { email: string; password: string }, origin: SessionOrigin) {
  await limitRate(api, 'login', origin.ip);
  await limitRate(api, 'loginOfEmail', email);
  const user = await findByEmail(api.db, email);
  if (!(await isPassword(user?.password_hash, password)) || !user) throw refuse.wrongPassword();
  await undoRateLimit(api, 'login', origin.ip);
  await undoRateLimit(api, 'loginOfEmail', email);
  return continueSignIn(api, user.id, origin);
}
