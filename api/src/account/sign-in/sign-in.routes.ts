/** Joining, signing in and signing out. */
import { account } from '@azadkar/shared-api/account';
import type { RegisterForm } from '@azadkar/shared-api/account/schema';
import type { Api } from '../../api';
import { isDuplicate } from '../../database/database-errors';
import { inTransaction } from '../../database/transaction';
import { limitRate, undoRateLimit } from '../../http/rate-limit';
import { refuse } from '../../http/refusals';
import { reply, serve } from '../../http/serve';
import { enqueueEmail } from '../../mail/outbox';
import { emails } from '../member/emails';
import { presentDetails } from '../member/member.present';
import { findByEmail, findDetails, insertUser } from '../member/member.queries';
import { toE164 } from '../member/phone.rules';
import { beginFreeMembership } from '../membership/membership.queries';
import { issueToken } from './one-time-token.queries';
import { hashPassword, isPassword } from './passwords';
import { beginSession, endSession, type Origin } from './session.queries';

const TAKEN = 'This email address cannot be used. If it is yours, please sign in or reset your password.';

export function signInRoutes(api: Api): void {
  const { db } = api;

  serve(api, account.register, async ({ body, request }) => {
    await limitRate(api, 'register', request.ip);
    const password_hash = await hashPassword(body.password);
    try {
      const { userId, token } = await join(api, { ...body, password_hash }, request);
      return reply(
        {
          ...presentDetails(await findDetails(db, userId)),
          api_token: token,
        },
        'You have registered successfully.',
      );
    } catch (cause) {
      if (!isDuplicate(cause, 'users_email')) throw cause;
      await notifyOwner(api, body.email);
      throw refuse.taken('email', TAKEN);
    }
  });

  serve(api, account.login, async ({ body, request }) => {
    await limitRate(api, 'login', request.ip);
    await limitRate(api, 'loginOfEmail', body.email);
    const user = await findByEmail(db, body.email);
    if (!(await isPassword(user?.password_hash, body.password)) || !user) throw refuse.wrongPassword();
    await undoRateLimit(api, 'login', request.ip);
    await undoRateLimit(api, 'loginOfEmail', body.email);
    const token = await beginSession(db, user.id, request);
    return reply({ ...presentDetails(await findDetails(db, user.id)), token }, 'You are signed in.');
  });

  serve(api, account.logout, async ({ member }) => {
    await endSession(db, member.id, member.sessionId);
    return reply(null, 'Logged out Successfully');
  });
}

/** The member, their free membership, their session and the email that welcomes them: all or nothing. */
function join(api: Api, form: Omit<RegisterForm, 'password'> & { password_hash: string }, origin: Origin) {
  const { name, email, phone, password_hash } = form;
  return inTransaction(api.db, async (trx) => {
    const userId = await insertUser(trx, { name, email, phone_raw: phone, phone_e164: toE164(phone), password_hash });
    await beginFreeMembership(trx, [userId]);
    const verification = await issueToken(trx, userId, 'verify');
    await enqueueEmail(trx, email, emails.welcome(api.settings, { name, token: verification }));
    return { userId, token: await beginSession(trx, userId, origin) };
  });
}

/** The owner of an address learns of the attempt once a day; whoever made it learns nothing. */
async function notifyOwner({ db, settings }: Api, email: string): Promise<void> {
  const owner = await findByEmail(db, email);
  if (!owner) return;
  const day = new Date().toISOString().slice(0, 10);
  await enqueueEmail(db, owner.email, emails.alreadyMember(settings, owner), `already-member:${owner.id}:${day}`);
}
