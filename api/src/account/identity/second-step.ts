/** The second step of signing in: the ticket of the first, with a code. */
import type { FastifyRequest } from 'fastify';
import type { Api } from '../../api';
import { inTransaction } from '../../database/transaction';
import { enqueueEmail } from '../../mail/outbox';
import { secondFactorRefusals } from '../second-factor/second-factor.refusals';
import { secondFactorEmails } from '../second-factor/second-factor-emails';
import { takeCode } from '../second-factor/take-code';
import { deviceOf, MAX_TRIES, tryTicket, useTicket } from '../second-factor/ticket.queries';
import { beginSecondFactorSession, findOwner } from './begin-session';

/** Signs in the member whose ticket this is. A ticket is used once, by the browser that began, with five codes at most. */
export async function signInWithCode(
  api: Api,
  { ticket, code }: { ticket: string; code: string },
  request: FastifyRequest,
) {
  const tried = await tryTicket(api.db, 'sign_in', ticket);
  if (!tried?.user_id || tried.device_sha256 !== deviceOf(api, request)) throw secondFactorRefusals.stepOver();
  const owner = await findOwner(api.db, tried.user_id);
  if (!owner) throw secondFactorRefusals.stepOver();
  const method = await takeCode(api, owner, { code, request });
  if (!method) {
    if (tried.attempts < MAX_TRIES) throw secondFactorRefusals.wrongCode();
    await warnOwner(api, owner);
    throw secondFactorRefusals.stepOver();
  }
  return inTransaction(api.db, async (trx) => {
    if (!(await useTicket(trx, 'sign_in', ticket))) throw secondFactorRefusals.stepOver();
    return beginSecondFactorSession(trx, owner.id, { request, method });
  });
}

/** At most once a day. */
async function warnOwner({ db, settings }: Api, owner: { id: number; name: string; email: string }): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  await enqueueEmail(db, owner, secondFactorEmails.stepFailed(settings, owner), `step-failed:${owner.id}:${day}`);
}
