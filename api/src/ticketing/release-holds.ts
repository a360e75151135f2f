import type { Api } from '../api';
import type { Trx } from '../database/schema';
import { inTransaction } from '../database/transaction';
import { releaseSeat } from './seats.queries';
import { expireNextDraft } from './tickets.queries';

/** The job: seats that were booked and not ordered in time are free again. */
export async function releaseHolds({ db }: Pick<Api, 'db'>): Promise<void> {
  while (await inTransaction(db, releaseNext));
}

async function releaseNext(trx: Trx): Promise<boolean> {
  const ticket = await expireNextDraft(trx);
  if (!ticket) return false;
  await releaseSeat(trx, { eventId: ticket.event_id, packageId: ticket.package_id });
  return true;
}
