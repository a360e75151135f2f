/** The recurring jobs of memberships. They may run at any time and on every replica: each change is made once. */
import { formatDate } from '@azadkar/shared-api/format';
import { paths, toPath } from '@azadkar/shared-api/paths';
import type { Api } from '../../api';
import { inTransaction, type Trx } from '../../platform/database/schema';
import { enqueueEmail } from '../../platform/mail/enqueue-email.queries';
import type { PublicUrl, Settings } from '../../settings';
import { unsubscribeUrl } from '../identity/member/unsubscribe';
import { type EndedTerm, endTerms, findWithoutMembership, listEnding } from './ending.queries';
import { beginFreeMembership } from './membership.queries';
import { dueReminder } from './membership.rules';
import { endingEmails } from './membership-emails';
import { REMINDER_DAYS } from './membership-terms';
import { findFreePlan } from './plans.queries';

interface Dependencies extends Pick<Api, 'db'> {
  settings: Pick<Settings, 'publicUrl' | 'keys'>;
}

/** Ends paid terms, after their grace period if they have one, and then starts the free membership. */
export async function endMemberships({ db, settings }: Dependencies): Promise<void> {
  await inTransaction(db, async (trx) => {
    for (const ended of await endTerms(trx)) if (ended.usable) await announceEnd(trx, ended, settings);
    await beginFreeMembership(trx, await findWithoutMembership(trx));
  });
}

/** Always sent, because the member has other benefits from now on. */
async function announceEnd(trx: Trx, ended: EndedTerm, settings: PublicUrl): Promise<void> {
  const { name, packageName, endsOn, graceEndsOn } = ended;
  const free = (await findFreePlan(trx)).name;
  const values = { membership: packageName, free, day: formatDate(endsOn) };
  const email =
    ended.state === 'grace'
      ? endingEmails.grace.write({ ...values, grace_day: formatDate(graceEndsOn) }, settings, {
          name,
          page: toOrder(ended),
        })
      : endingEmails.ended.write(values, settings, { name });
  const member = { id: ended.userId, email: ended.email };
  await enqueueEmail(trx, member, email, `membership-${ended.state}:${ended.id}:${endsOn}`);
}

const toOrder = ({ packageName }: Pick<EndedTerm, 'packageName'>) =>
  toPath(paths.orderMembership, { packageName: packageName.toLowerCase() });

/** Sends reminders 30, 7 and 1 days before the end, in the second half of a term. After downtime, the latest reminder that is due is sent. */
export async function remindOfEnds({ db, settings }: Dependencies): Promise<void> {
  const free = (await findFreePlan(db)).name;
  for (const ending of await listEnding(db, Math.max(...REMINDER_DAYS))) {
    const due = dueReminder(ending);
    if (due === undefined) continue;
    const email = endingEmails.ends.write(
      { membership: ending.packageName, free, day: formatDate(ending.endsOn) },
      settings,
      { name: ending.name, page: toOrder(ending), unsubscribeUrl: unsubscribeUrl(settings, ending.userId) },
    );
    await enqueueEmail(
      db,
      { id: ending.userId, email: ending.email },
      email,
      `renewal:${ending.id}:${ending.endsOn}:${due}`,
    );
  }
}
