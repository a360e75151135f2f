/** Whom an announcement is for: who agreed to news, at an address that they have confirmed; members, and others if wanted. */

import { type RawBuilder, sql } from 'kysely';
import { type Db, readCount, type Trx } from '../../platform/database/schema';
import type { Audience } from '../../platform/database/tables/columns';
import { countSubscribers } from '../public/news/subscribers.queries';

/** Which members `u` belong to it. */
function belongsTo({ package_id, event_id, city }: Audience): RawBuilder<boolean> {
  const conditions = [
    sql`u.status = 'active' and u.email_verified_at is not null
      and u.news_agreed_at is not null and u.marketing_opt_out_at is null`,
  ];
  if (package_id)
    conditions.push(sql`exists (
      select from memberships m where m.user_id = u.id and m.package_id = ${package_id} and m.state in ('active', 'grace'))`);
  if (event_id)
    conditions.push(sql`exists (
      select from tickets t where t.user_id = u.id and t.event_id = ${event_id} and t.state in ('valid', 'used'))`);
  if (city)
    conditions.push(sql`exists (select from profiles p where p.user_id = u.id and lower(p.city) = lower(${city}))`);
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** How many people would get it now. */
export async function countAudience(db: Db | Trx, audience: Audience): Promise<number> {
  const members = await readCount(db, sql`users u where ${belongsTo(audience)}`);
  return audience.subscribers ? members + (await countSubscribers(db)) : members;
}

export interface AudienceMember {
  id: number;
  email: string;
  name: string;
}

/** The next of them in the order of their ids: who joins meanwhile comes last, and no member comes twice. */
export async function findNext(
  db: Db | Trx,
  audience: Audience,
  { after, limit }: { after: number; limit: number },
): Promise<AudienceMember[]> {
  const { rows } = await sql<AudienceMember>`
    select u.id, u.email, u.name from users u where u.id > ${after} and ${belongsTo(audience)}
    order by u.id limit ${limit}`.execute(db);
  return rows;
}

/** In words: "Members with the plan Pro who have a ticket of the Summit, in Lahore; subscribers of the news". */
export async function describeAudience(
  db: Db | Trx,
  { package_id, event_id, city, subscribers }: Audience,
): Promise<string> {
  const plan =
    package_id && (await db.selectFrom('packages').where('id', '=', package_id).select('name').executeTakeFirst());
  const event =
    event_id && (await db.selectFrom('events').where('id', '=', event_id).select('title').executeTakeFirst());
  const parts = [
    package_id ? `with the plan ${plan ? plan.name : package_id}` : '',
    event_id ? `who have a ticket of ${event ? event.title : event_id}` : '',
    city ? `in ${city}` : '',
  ].filter(Boolean);
  const members = parts.length > 0 ? `Members ${parts.join(', ')}` : 'All members who agreed to news';
  return subscribers ? `${members}; subscribers of the news` : members;
}

/** The choices of a form: whom an announcement can be for. */
const MOST_CHOICES = 200;

export const listPlansOfAudience = (db: Db) =>
  db
    .selectFrom('packages')
    .where('kind', '=', 'membership')
    .orderBy('id')
    .limit(MOST_CHOICES)
    .select(['id', 'name'])
    .execute();

export const listEventsOfAudience = (db: Db) =>
  db.selectFrom('events').orderBy('start_at', 'desc').limit(MOST_CHOICES).select(['id', 'title as name']).execute();
