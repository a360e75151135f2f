/** The recurring jobs of memberships. They may run at any time and on every replica: each change is made once. */
import type { Api } from '../../api';
import { inTransaction } from '../../database/transaction';
import { enqueueEmail } from '../../mail/outbox';
import { unsubscribeUrl } from '../member/unsubscribe';
import { beginFreeMembership, endTerms, findWithoutMembership, listEnding } from './membership.queries';
import { renewalEmail } from './membership-emails';
import { REMINDER_DAYS } from './membership-terms';

/** Ends paid terms, after their grace period if they have one, and then starts the free membership. */
export async function endMemberships({ db }: Pick<Api, 'db'>): Promise<void> {
  await inTransaction(db, async (trx) => {
    await endTerms(trx);
    await beginFreeMembership(trx, await findWithoutMembership(trx));
  });
}

/** Sends reminders 30, 7 and 1 days before the end. After downtime, the latest reminder that is due is sent. */
export async function remindOfEnds({ db, settings }: Pick<Api, 'db' | 'settings'>): Promise<void> {
  for (const ending of await listEnding(db, Math.max(...REMINDER_DAYS))) {
    const due = Math.min(...REMINDER_DAYS.filter((days) => ending.daysLeft <= days));
    const email = renewalEmail(ending, settings, unsubscribeUrl(settings, ending.userId));
    await enqueueEmail(
      db,
      { id: ending.userId, email: ending.email },
      email,
      `renewal:${ending.id}:${ending.endsOn}:${due}`,
    );
  }
}
