import type { Api } from '../../api';
import { limitRate, undoRateLimit } from '../../http/rate-limits/rate-limit';
import { refuse } from '../../http/refusals';
import { presentDetails } from '../member/member.present';
import { findByEmail, findDetails } from '../member/member.queries';
import { isPassword } from './passwords';
import { beginSession, type SessionOrigin } from './session.queries';

/** Signs a member in. Only failed attempts count against the rate limits. */
export async function logIn(api: Api, { email, password }: { email: string; password: string }, origin: SessionOrigin) {
  await limitRate(api, 'login', origin.ip);
  await limitRate(api, 'loginOfEmail', email);
  const user = await findByEmail(api.db, email);
  if (!(await isPassword(user?.password_hash, password)) || !user) throw refuse.wrongPassword();
  await undoRateLimit(api, 'login', origin.ip);
  await undoRateLimit(api, 'loginOfEmail', email);
  const token = await beginSession(api.db, user.id, origin);
  return { ...presentDetails(await findDetails(api.db, user.id)), token };
}
