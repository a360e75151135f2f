import { type Db, inTransaction } from '../../../platform/database/schema';
import { enqueueEmail } from '../../../platform/mail/enqueue-email.queries';
import { recordSecurityEvent } from '../../../platform/security/security-log.queries';
import type { PublicUrl } from '../../../settings';
import { endSessions } from '../session/session.queries';
import { secondFactorEmails } from './second-factor-emails';

/**
 * Ends all second factors of a member who has lost them, and signs them out everywhere: for an operator who knows by
 * another way that it is the member who asks. False when no active member has the address. Several accounts may name it:
 * it belongs to the one that has confirmed it.
 */
export async function endFactors(db: Db, settings: PublicUrl, email: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const member = await trx
      .selectFrom('users')
      .where((on) => on(on.fn<string>('lower', ['email']), '=', email.toLowerCase()))
      .where('status', '=', 'active')
      .orderBy('email_verified_at', (order) => order.asc().nullsLast())
      .orderBy('id', 'desc')
      .select(['id', 'name', 'email'])
      .executeTakeFirst();
    if (!member) return false;
    for (const table of ['authenticators', 'passkeys', 'recovery_codes', 'second_factor_tickets'] as const)
      await trx.deleteFrom(table).where('user_id', '=', member.id).execute();
    await endSessions(trx, member.id);
    const what = 'a passkey, an authenticator app or a recovery code';
    await enqueueEmail(trx, member.email, secondFactorEmails.removed.write({ what }, settings, { name: member.name }));
    await recordSecurityEvent(trx, {
      event: 'second_factor_removed',
      memberId: member.id,
      details: { by: 'command', all: true },
    });
    return true;
  });
}
