import type { FastifyRequest } from 'fastify';
import type { Api } from '../../api';
import { inTransaction } from '../../database/transaction';
import { recordSecurityEvent } from '../../security/security-log';
import { takePasskey } from '../second-factor/passkeys';
import { secondFactorRefusals } from '../second-factor/second-factor.refusals';
import { deviceOf, tryTicket, useTicket } from '../second-factor/ticket.queries';
import { beginSecondFactorSession } from './begin-session';

interface PasskeySignIn {
  challenge: string;
  answer: string;
  /** Of the step with the password, if there was one. */
  ticket?: string;
}

/** Signs in with a passkey, which is both factors: the device, and how its user unlocked it. */
export async function signInWithPasskey(api: Api, form: PasskeySignIn, request: FastifyRequest) {
  const expected = form.ticket ? await readTicket(api, form.ticket, request) : undefined;
  const userId = await takePasskey(api, form);
  if (userId === undefined || (expected !== undefined && userId !== expected)) {
    await recordSecurityEvent(api.db, {
      event: 'second_factor_failed',
      memberId: expected ?? userId,
      request,
      details: { method: 'passkey' },
    });
    throw secondFactorRefusals.passkeyRefused();
  }
  return inTransaction(api.db, async (trx) => {
    if (form.ticket && !(await useTicket(trx, 'sign_in', form.ticket))) throw secondFactorRefusals.stepOver();
    return beginSecondFactorSession(trx, userId, { request, method: 'passkey' });
  });
}

/** The member who is at the second step. */
async function readTicket(api: Api, ticket: string, request: FastifyRequest): Promise<number> {
  const tried = await tryTicket(api.db, 'sign_in', ticket);
  if (!tried?.user_id || tried.device_sha256 !== deviceOf(api, request)) throw secondFactorRefusals.stepOver();
  return tried.user_id;
}
