import { MAX_HISTORY } from '@azadkar/shared-api/account/rules';
import { type AuditQuery, auditQuery } from '@azadkar/shared-api/account/staff/schema';
import { sql } from 'kysely';
import { type Db, dayBegins, dayEnds } from '../../platform/database/schema';
import { beforeMemberNo, currentSite, memberIdOf } from '../../platform/database/site.queries';
import { listPage } from '../../platform/lists/keyset-page';
import { listHistory } from '../../platform/security/audit.queries';
import { listExport } from '../../platform/tasks/staff-list';

/** A page of the audit log. Every filter has an index that ends in the time. */
export async function listAudit(db: Db, query: AuditQuery) {
  const search = query.search.replace(beforeMemberNo(await currentSite(db)), '');
  return listPage(filteredAudit(db, { ...query, search }), { ...query, sorts: { at: 'a.at' }, id: 'a.id' });
}

const asJson = (values: unknown) => (values === null ? null : JSON.stringify(values));

/** The newest changes of one record, as its page shows them. */
export const listChanges = (db: Db, type: string, id: string) => listHistory(db, { type, id }, MAX_HISTORY);

/** The audit log, as it was filtered, in a file. */
export const auditExport = listExport({
  list: 'audit',
  params: auditQuery,
  read: listAudit,
  columns: {
    When: ({ at }) => at,
    'Member ID': ({ member_id }) => member_id,
    Person: ({ name }) => name,
    Action: ({ action }) => action,
    Kind: ({ object_type }) => object_type,
    Number: ({ object_id }) => object_id,
    Before: ({ before }) => asJson(before),
    After: ({ after }) => asJson(after),
    Network: ({ ip_trunc }) => ip_trunc,
  },
});

function filteredAudit(db: Db, query: AuditQuery) {
  const { person, action, object_type, from, until, search } = query;
  let entries = db
    .selectFrom('audit_log as a')
    .leftJoin('users as u', 'u.id', 'a.actor_id')
    .select(['a.id', 'a.at', 'a.action', 'a.object_type', 'a.object_id', 'a.before', 'a.after', 'a.ip_trunc'])
    .select(['u.member_no', 'u.name', memberIdOf(sql.ref('u.member_no')).$castTo<string | null>().as('member_id')]);
  if (person)
    entries = entries.where('a.actor_id', '=', (on) =>
      on.selectFrom('users').where('member_no', '=', Number(person)).select('id'),
    );
  if (action) entries = entries.where('a.action', '=', action);
  if (object_type) entries = entries.where('a.object_type', '=', object_type);
  if (search) entries = entries.where('a.object_id', '=', search);
  if (from) entries = entries.where('a.at', '>=', dayBegins(from));
  if (until) entries = entries.where('a.at', '<', dayEnds(until));
  return entries;
}

/** Who and what is in the log, found by jumping from one to the next in an index: there are few of millions. */
export async function listAuditChoices(db: Db) {
  const ids = await distinctOf<number>(db, 'actor_id');
  const people = await db
    .selectFrom('users')
    .where('id', 'in', ids.length > 0 ? ids : [0])
    .orderBy('name')
    .select(['member_no', 'name'])
    .execute();
  return {
    people: people.map(({ member_no, name }) => ({ member_no: String(member_no), name })),
    actions: await distinctOf<string>(db, 'action'),
    object_types: await distinctOf<string>(db, 'object_type'),
  };
}

async function distinctOf<T>(db: Db, column: 'actor_id' | 'action' | 'object_type'): Promise<T[]> {
  const name = sql.ref(column);
  const { rows } = await sql<{ value: T }>`
    with recursive found as (
      (select ${name} as value from audit_log where ${name} is not null order by 1 limit 1)
      union all
      select (select ${name} from audit_log where ${name} > found.value order by 1 limit 1)
      from found where found.value is not null
    )
    select value from found where value is not null
  `.execute(db);
  return rows.map(({ value }) => value);
}
