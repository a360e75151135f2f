import type { ConfirmIdentityForm } from '@azadkar/shared-api/account/schema';
import type { FastifyRequest } from 'fastify';
import type { Api } from '../../api';
import { inTransaction } from '../../database/transaction';
import type { Member } from '../../http/access';
import { recordSecurityEvent } from '../../security/security-log';
import { findFactors } from '../second-factor/factors.queries';
import { takePasskey } from '../second-factor/passkeys';
import { secondFactorRefusals } from '../second-factor/second-factor.refusals';
import { takeCode } from '../second-factor/take-code';
import { renewSession, type SessionPair } from '../session/session.queries';
import { checkPassword } from '../sign-in/check-password';
import { confirmSession } from './begin-session';

/**
 * Proves who a member is, in this session: by the second factor of who has one, else by the password. The session goes on
 * under new secrets.
 */
export async function confirmIdentity(
  api: Api,
  member: Member,
  { form, request }: { form: ConfirmIdentityForm; request: FastifyRequest },
): Promise<{ session: SessionPair; hasFactor: boolean }> {
  const { methods } = await findFactors(api.db, member.id);
  const hasFactor = methods.length > 0;
  try {
    await (hasFactor ? checkFactor(api, member, { form, request }) : checkPasswordOf(api, member, form));
  } catch (cause) {
    await recordSecurityEvent(api.db, { event: 'identity_not_confirmed', memberId: member.id, request });
    throw cause;
  }
  return inTransaction(api.db, async (trx) => {
    await confirmSession(trx, member.sessionId, hasFactor);
    await recordSecurityEvent(trx, { event: 'identity_confirmed', memberId: member.id, request });
    return { session: await renewSession(trx, member.sessionId), hasFactor };
  });
}

async function checkFactor(
  api: Api,
  member: Member,
  { form, request }: { form: ConfirmIdentityForm; request: FastifyRequest },
): Promise<void> {
  const { challenge, answer, code } = form;
  if (challenge && answer) {
    if ((await takePasskey(api, { challenge, answer })) !== member.id) throw secondFactorRefusals.passkeyRefused();
    return;
  }
  if (!code) throw secondFactorRefusals.proofMissing(true);
  if (!(await takeCode(api, member, { code, request }))) throw secondFactorRefusals.wrongCode();
}

async function checkPasswordOf(api: Api, member: Member, { password }: ConfirmIdentityForm): Promise<void> {
  if (!password) throw secondFactorRefusals.proofMissing(false);
  await checkPassword(api, member, password, 'password');
}
