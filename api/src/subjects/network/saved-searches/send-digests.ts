import type { Api } from '../../../api';
import { inTransaction } from '../../../platform/database/schema';
import { enqueueEmail } from '../../../platform/mail/enqueue-email.queries';
import { digestEmail, type FoundNewcomers } from './digest-email';
import { findNewcomers, listDueMembers, takeDueSearches } from './saved-searches.queries';

/** Members of one run; it runs every minute. */
const MEMBERS_AT_ONCE = 100;

/** The job: looks at each search once a day, and writes one email to its member about all in which a new member fits. */
export async function sendDigests(api: Pick<Api, 'db' | 'settings'>): Promise<void> {
  const { db, settings } = api;
  for (const member of await listDueMembers(db, MEMBERS_AT_ONCE)) {
    await inTransaction(db, async (trx) => {
      const found: FoundNewcomers[] = [];
      for (const { name, filters, since } of await takeDueSearches(trx, member.id)) {
        const { names, total } = await findNewcomers(trx, { filters, since, except: member.id });
        if (total > 0) found.push({ name, names, total, query: filters });
      }
      if (found.length > 0) await enqueueEmail(trx, member, digestEmail(member, found, settings));
    });
  }
}
