import { MESSAGE_DAYS } from '@azadkar/shared-api/network/rules';
import { sql } from 'kysely';
import type { Api } from '../../api';

/** The job: deletes conversations in which nobody has written for a year, with their messages. */
export async function deleteOldConversations({ db }: Pick<Api, 'db'>): Promise<void> {
  await db
    .deleteFrom('conversations')
    .where('last_message_at', '<', sql<Date>`now() - ${MESSAGE_DAYS} * interval '1 day'`)
    .execute();
}
