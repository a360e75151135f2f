/** The links in emails that verify an address or revert its change. */
import type { Api } from '../../api';
import { isDuplicate } from '../../database/database-errors';
import { inTransaction } from '../../database/transaction';
import type { Member } from '../../http/access';
import { enqueueEmail } from '../../mail/outbox';
import { extendOrders } from '../../payments/unpaid-orders/extend-orders';
import { accountRefusals } from '../member/account.refusals';
import { emails } from '../member/emails';
import { endSessions } from '../session/session.queries';
import { revertEmail, verifyEmail } from './email.queries';
import { issueToken, useToken } from './one-time-token.queries';

export async function sendVerification({ db, settings }: Api, { id, name, email }: Member): Promise<void> {
  await inTransaction(db, async (trx) => {
    const token = await issueToken(trx, id, 'verify');
    await enqueueEmail(trx, email, emails.verify(settings, { name, token }));
  });
}

/** The address is the member's: what was held for a short time is held for longer from now on. */
export async function confirmEmail(api: Api, token: string): Promise<void> {
  await inTransaction(api.db, async (trx) => {
    const used = await useToken(trx, 'verify', token);
    if (!used) throw accountRefusals.linkExpired();
    await verifyEmail(trx, used.user_id);
    await extendOrders(trx, api, used.user_id);
  });
}

/** Restores the former address and ends all sessions. */
export async function revertEmailChange({ db }: Api, token: string): Promise<void> {
  try {
    await inTransaction(db, async (trx) => {
      const used = await useToken(trx, 'revert_email', token);
      if (!used?.payload.email) throw accountRefusals.linkExpired();
      await revertEmail(trx, used.user_id, used.payload.email);
      await endSessions(trx, used.user_id);
    });
  } catch (cause) {
    if (isDuplicate(cause, 'users_email')) throw accountRefusals.formerEmailTaken();
    throw cause;
  }
}
