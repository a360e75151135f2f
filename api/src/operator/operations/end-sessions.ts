/** Signs people out from outside the site: after a theft, or when it is not known whose sessions were taken. */
import { sql } from 'kysely';
import type { Db } from '../../platform/database/schema';
import { inTransaction } from '../../platform/database/transaction';
import { recordSecurityEvent } from '../../platform/security/security-log.queries';

/** Ends the sessions of every account with this address, or of all accounts; returns how many were ended. */
export function endAllSessions(db: Db, email?: string): Promise<number> {
  return inTransaction(db, async (trx) => {
    const account = trx
      .selectFrom('users')
      .where((on) => on(on.fn<string>('lower', ['email']), '=', email?.toLowerCase() ?? ''))
      .select('id');
    const ended = await trx
      .updateTable('sessions')
      .set({ revoked_at: sql`now()` })
      .where('revoked_at', 'is', null)
      .$if(email !== undefined, (query) => query.where('user_id', 'in', account))
      .returning('user_id')
      .execute();
    for (const memberId of new Set(ended.map(({ user_id }) => user_id)))
      await recordSecurityEvent(trx, { event: 'sessions_ended', memberId, details: { by: 'command' } });
    return ended.length;
  });
}
