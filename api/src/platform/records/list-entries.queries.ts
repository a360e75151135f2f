/** Lists that forms offer to choose from. What uses an entry by its word keeps it, and is renamed with it. */
import { type RawBuilder, sql } from 'kysely';
import type { Database, Db, Trx } from '../database/schema';

/** Lists of names alone, which are stored where they were chosen. */
export const wordLists = ['banks', 'issue-topics'] as const;
export type WordList = (typeof wordLists)[number];

export const listNames = async (db: Db, list: WordList, { all = false } = {}) =>
  (
    await db
      .selectFrom('list_entries')
      .where('list', '=', list)
      .$if(!all, (query) => query.where('hidden', '=', false))
      .orderBy('position')
      .orderBy('id')
      .select('name')
      .execute()
  ).map(({ name }) => name);

/** An entry that may be chosen unless it is hidden. It is neither renamed nor removed until the transaction ends. */
export const lockListed = (trx: Trx, list: WordList, name: string) =>
  trx
    .selectFrom('list_entries')
    .where('list', '=', list)
    .where('name', '=', name)
    .select('hidden')
    .forKeyShare()
    .executeTakeFirst();

export const isOffered = async (trx: Trx, list: WordList, name: string): Promise<boolean> =>
  (await lockListed(trx, list, name))?.hidden === false;

/** What uses entries by their words. */
interface Use {
  table: keyof Database;
  column: string;
}

const uses: Readonly<Record<WordList, readonly Use[]>> = {
  banks: [
    { table: 'bank_leads', column: 'preferred_bank' },
    { table: 'bank_keys', column: 'bank' },
    { table: 'bank_handovers', column: 'bank' },
  ],
  'issue-topics': [
    { table: 'issues', column: 'topic' },
    { table: 'canned_answers', column: 'topic' },
  ],
};

export async function isInUse(trx: Trx, list: WordList, name: string): Promise<boolean> {
  const found = uses[list].map(
    ({ table, column }): RawBuilder<unknown> =>
      sql`exists (select from ${sql.table(table)} where ${sql.ref(column)} = ${name})`,
  );
  const { rows } = await sql<{ used: boolean }>`select ${sql.join(found, sql` or `)} as used`.execute(trx);
  return rows.some(({ used }) => used);
}

export async function carryName(trx: Trx, list: WordList, from: string, to: string): Promise<void> {
  for (const { table, column } of uses[list])
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to} where ${sql.ref(column)} = ${from}`.execute(
      trx,
    );
}
