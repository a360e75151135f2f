/** The texts of emails that the staff have stored: a row for each change, of which the latest counts. */
import type { EmailTexts } from '@azadkar/shared-api/staff/email-texts-rules';
import { sql } from 'kysely';
import type { Db, Trx } from '../../database/schema';

const withPerson = (db: Db | Trx) =>
  db
    .selectFrom('email_texts as t')
    .leftJoin('users as u', 'u.id', 't.changed_by')
    .select(['t.template', 't.version', 't.texts', 't.changed_at', 'u.name as changed_by']);

/** The latest of each email. */
export const listLatestTexts = (db: Db) =>
  withPerson(db).distinctOn('t.template').orderBy('t.template').orderBy('t.version', 'desc').execute();

export const findLatestTexts = (db: Db | Trx, template: string) =>
  withPerson(db).where('t.template', '=', template).orderBy('t.version', 'desc').limit(1).executeTakeFirst();

export type TextsRow = Awaited<ReturnType<typeof listLatestTexts>>[number];

interface NewTexts {
  template: string;
  /** The version that was changed; 0 for the first change. */
  from: number;
  /** Null for the standard text. */
  texts: EmailTexts | null;
  by: number;
}

/** Stores the next version; false if another was stored meanwhile. */
export async function insertTexts(trx: Trx, { template, from, texts, by }: NewTexts): Promise<boolean> {
  const { rows } = await sql`
    insert into email_texts (template, version, texts, changed_by)
    select ${template}::text, ${from + 1}::int, ${texts && JSON.stringify(texts)}::jsonb, ${by}::bigint
    where ${from}::int = (select coalesce(max(version), 0) from email_texts where template = ${template})
    on conflict do nothing
    returning version`.execute(trx);
  return rows.length > 0;
}
