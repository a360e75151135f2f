import type { AuditQuery } from '@azadkar/shared-api/account/staff/schema';
import { brand } from '@azadkar/shared-api/brand';
import { sql } from 'kysely';
import type { Db } from '../../../database/schema';
import { keysetPage } from '../../../lists/keyset-page';

/** A page of the audit log. Every filter has an index that ends in the time. */
export const listAudit = (db: Db, query: AuditQuery) =>
  keysetPage(filteredAudit(db, query), { sorts: { at: sql.ref<Date>('a.at') }, id: 'a.id', ...query });

export function filteredAudit(db: Db, query: AuditQuery) {
  const { person, action, object_type, object_id, from, until, search } = query;
  let entries = db
    .selectFrom('audit_log as a')
    .leftJoin('users as u', 'u.id', 'a.actor_id')
    .select(['a.id', 'a.at', 'a.action', 'a.object_type', 'a.object_id', 'a.before', 'a.after', 'a.ip_trunc'])
    .select(['u.member_no', 'u.name']);
  if (person)
    entries = entries.where('a.actor_id', '=', (on) =>
      on.selectFrom('users').where('member_no', '=', Number(person)).select('id'),
    );
  if (action) entries = entries.where('a.action', '=', action);
  if (object_type) entries = entries.where('a.object_type', '=', object_type);
  if (object_id || search) entries = entries.where('a.object_id', '=', object_id || search);
  if (from) entries = entries.where('a.at', '>=', dayBegins(from));
  if (until) entries = entries.where('a.at', '<', sql<Date>`${dayBegins(until)} + interval '1 day'`);
  return entries;
}

const dayBegins = (day: string) => sql<Date>`(${day}::date::timestamp at time zone ${brand.timeZone})`;

/** The actions and kinds of things in the log, by jumping from one to the next in an index: there are few of millions. */
export async function listAuditChoices(db: Db) {
  const actions = await distinctOf(db, 'action');
  return { actions, object_types: await distinctOf(db, 'object_type') };
}

async function distinctOf(db: Db, column: 'action' | 'object_type'): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    with recursive found as (
      (select ${sql.ref(column)} as value from audit_log order by 1 limit 1)
      union all
      select (select ${sql.ref(column)} from audit_log where ${sql.ref(column)} > found.value order by 1 limit 1)
      from found where found.value is not null
    )
    select value from found where value is not null
  `.execute(db);
  return rows.map(({ value }) => value);
}
