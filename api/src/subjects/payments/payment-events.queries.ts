import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/schema';
import { daysAgo } from '../../retention.queries';
import { RETENTION_DAYS } from '../../retention.rules';
import type { Verdict } from './payments.rules';

interface PaymentEvent {
  /** Who sent it, or claims so; `bank` is the simulated one. */
  provider?: 'bank' | 'jazzcash';
  id: string;
  raw: string;
  signatureValid: boolean;
}

/**
 * Stores a webhook; undefined when it was stored before. The validity of the signature is part of the key, so a forgery
 * cannot take the place of the real one.
 */
export async function insertPaymentEvent(
  db: Db | Trx,
  { provider = 'bank', id, raw, signatureValid }: PaymentEvent,
): Promise<number | undefined> {
  const event = await db
    .insertInto('payment_events')
    .values({
      provider,
      provider_event_id: id,
      raw: raw.replaceAll('\u0000', ''),
      signature_ok: signatureValid,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return event?.id;
}

/** The job: messages that the provider did not sign are kept long enough to investigate them, the others as accounts are. */
export async function deleteOldWebhooks({ db }: { db: Db }): Promise<void> {
  for (const [signed, days] of [
    [false, RETENTION_DAYS.forgedMessages],
    [true, RETENTION_DAYS.paymentMessages],
  ] as const)
    await db
      .deleteFrom('payment_events')
      .where('signature_ok', '=', signed)
      .where('received_at', '<', daysAgo(days))
      .execute();
}

export const markHandled = (trx: Db | Trx, id: number, verdict: Verdict) =>
  trx.updateTable('payment_events').set({ verdict, handled_at: sql`now()` }).where('id', '=', id).execute();
