/** Registration: the member, their free membership, session and welcome email are created in one transaction. */

import type { MemberDetails } from '@azadkar/shared-api';
import type { RegisterForm } from '@azadkar/shared-api/account/schema';
import { toPhoneNumber } from '@azadkar/shared-api/input';
import type { Api } from '../../api';
import { isDuplicate } from '../../database/database-errors';
import { inTransaction } from '../../database/transaction';
import { enqueueEmail } from '../../mail/outbox';
import { accountRefusals } from '../member/account.refusals';
import { emails } from '../member/emails';
import { presentDetails } from '../member/member.present';
import { findByEmail, findDetails, insertUser } from '../member/member.queries';
import { beginFreeMembership } from '../membership/membership.queries';
import { beginSession, type SessionOrigin, type SessionPair } from '../session/session.queries';
import { issueToken } from './one-time-token.queries';
import { hashPassword } from './passwords';

/** Registers a member and signs them in. */
export async function register(
  api: Api,
  form: RegisterForm,
  origin: SessionOrigin,
): Promise<{ details: MemberDetails; session: SessionPair }> {
  const newMember = { ...form, password_hash: await hashPassword(form.password) };
  try {
    const { userId, session } = await insertMember(api, newMember, origin);
    return { details: presentDetails(await findDetails(api.db, userId)), session };
  } catch (cause) {
    if (!isDuplicate(cause, 'users_email')) throw cause;
    await notifyOwner(api, form.email);
    throw accountRefusals.emailTaken();
  }
}

type NewMember = Omit<RegisterForm, 'password'> & { password_hash: string };

function insertMember({ db, settings }: Api, newMember: NewMember, origin: SessionOrigin) {
  const { name, email, phone, password_hash } = newMember;
  return inTransaction(db, async (trx) => {
    const userId = await insertUser(trx, {
      name,
      email,
      phone_raw: phone,
      phone_e164: toPhoneNumber(phone),
      password_hash,
    });
    await beginFreeMembership(trx, [userId]);
    const verification = await issueToken(trx, userId, 'verify');
    await enqueueEmail(trx, email, emails.welcome(settings, { name, token: verification }));
    return { userId, session: await beginSession(trx, userId, origin) };
  });
}

/**
 * Sends the owner of the address an email about the attempt, at most once a day. The caller does not learn whether the
 * address has an owner.
 */
async function notifyOwner({ db, settings }: Api, email: string): Promise<void> {
  const owner = await findByEmail(db, email);
  if (!owner) return;
  const day = new Date().toISOString().slice(0, 10);
  await enqueueEmail(db, owner.email, emails.alreadyMember(settings, owner), `already-member:${owner.id}:${day}`);
}
