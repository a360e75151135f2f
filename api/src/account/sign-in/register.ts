/** Registration: the member, their free membership, session and welcome email are created in one transaction. */

import type { MemberDetails } from '@azadkar/shared-api';
import { newsConsent } from '@azadkar/shared-api/account/rules';
import type { RegisterForm } from '@azadkar/shared-api/account/schema';
import { toPhoneNumber } from '@azadkar/shared-api/input';
import type { FastifyRequest } from 'fastify';
import type { Api } from '../../api';
import { inTransaction } from '../../database/transaction';
import { issueToken } from '../../security/one-time-token.queries';
import { recordSecurityEvent } from '../../security/security-log.queries';
import { emails } from '../member/emails';
import { presentDetails } from '../member/member.present';
import { findDetails, insertUser } from '../member/member.queries';
import { beginFreeMembership } from '../membership/membership.queries';
import { refuseWeakPassword } from '../password-rules/refuse-weak-password';
import { beginSession, type SessionPair } from '../session/session.queries';
import { enqueueConfirmation } from './email.queries';
import { hashPassword } from './passwords';

/**
 * Registers a member and signs them in. The address is theirs once they have confirmed it. If it is another account's, all is
 * the same but the email: it says that there is an account already, and has no link by which this one could confirm it.
 */
export async function register(
  api: Api,
  form: RegisterForm,
  request: FastifyRequest,
): Promise<{ userId: number; details: MemberDetails; session: SessionPair }> {
  refuseWeakPassword(form.password, form);
  const newMember = { ...form, password_hash: await hashPassword(form.password) };
  const { userId, session } = await insertMember(api, newMember, request);
  return { userId, details: presentDetails(await findDetails(api.db, userId)), session };
}

type NewMember = Omit<RegisterForm, 'password'> & { password_hash: string };

function insertMember({ db, settings }: Api, newMember: NewMember, request: FastifyRequest) {
  const { name, email, phone, password_hash, news } = newMember;
  return inTransaction(db, async (trx) => {
    const userId = await insertUser(trx, {
      name,
      email,
      phone_raw: phone,
      phone_e164: toPhoneNumber(phone),
      password_hash,
      news_agreed_at: news ? new Date() : null,
      news_words: news ? newsConsent : null,
    });
    await beginFreeMembership(trx, [userId]);
    const token = await issueToken(trx, userId, 'verify');
    await enqueueConfirmation(trx, email, {
      taken: emails.alreadyMember(settings),
      free: emails.welcome(settings, { token }),
    });
    await recordSecurityEvent(trx, { event: 'registered', memberId: userId, request });
    return { userId, session: await beginSession(trx, userId, request) };
  });
}
