import { sql } from 'kysely';
import { countOf } from '../database/count-of';
import type { Db } from '../database/schema';

/** How the directory stands, and who wants to contribute. */
export function countNetworkFigures(db: Db) {
  return db
    .selectNoFrom([
      countOf(sql`directory_entries where listed`).as('listed'),
      countOf(sql`directory_entries where listed and public`).as('public'),
      countOf(
        sql`users u left join profiles p on p.user_id = u.id where u.status = 'active' and p.completed_at is null`,
      ).as('incomplete'),
      countOf(sql`volunteer_requests where status = 'new'`).as('new_volunteers'),
    ])
    .executeTakeFirstOrThrow();
}
