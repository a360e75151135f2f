import { sql } from 'kysely';
import type { Trx } from '../database/schema';

/** Starts the free membership, which never expires, for members who have none. */
export async function beginFreeMembership(trx: Trx, userIds: readonly number[]): Promise<void> {
  await sql`
    insert into memberships (user_id, package_id, state, starts_on)
    select u.id, p.id, 'active', (now() at time zone 'Asia/Karachi')::date
    from unnest(${userIds}::bigint[]) as u (id), packages p
    where p.slug = 'seed'
    on conflict (user_id) where state in ('active', 'grace') do nothing
  `.execute(trx);
}
