/** What time does to memberships. Both may run at any moment and on every replica: each step happens once. */
import type { Api } from '../../api';
import { inTransaction } from '../../database/transaction';
import { enqueueEmail } from '../../mail/outbox';
import { unsubscribeUrl } from '../member/unsubscribe';
import { beginFreeMembership, endTerms, findWithoutMembership, listEnding } from './membership.queries';
import { renewalEmail } from './membership-emails';
import { REMINDER_DAYS } from './membership-terms';

/** Ends paid terms, after their grace, and lets the free membership follow. */
export async function endMemberships({ db }: Pick<Api, 'db'>): Promise<void> {
  await inTransaction(db, async (trx) => {
    await endTerms(trx);
    await beginFreeMembership(trx, await findWithoutMembership(trx));
  });
}

/** Reminds of the end 30, 7 and 1 days before, and no later than it can when the server was away. */
export async function remindOfEnds({ db, settings }: Pick<Api, 'db' | 'settings'>): Promise<void> {
  for (const ending of await listEnding(db, Math.max(...REMINDER_DAYS))) {
    const due = Math.min(...REMINDER_DAYS.filter((days) => ending.daysLeft <= days));
    const email = renewalEmail(ending, settings, unsubscribeUrl(settings, ending.userId));
    await enqueueEmail(db, ending.email, email, `renewal:${ending.id}:${ending.endsOn}:${due}`);
  }
}
