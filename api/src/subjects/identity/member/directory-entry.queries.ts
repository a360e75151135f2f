import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/schema';

/**
 * Updates the directory entries of these members from their profiles, as this transaction sees them. Only active members
 * with a confirmed address and a complete profile that is not hidden are listed: visitors read the directory.
 */
export const refreshDirectory = (trx: Trx, userIds: readonly number[]) =>
  sql`
    insert into directory_entries (user_id, member_no, name, title, city, country, hourly_rate, bio, avatar,
      availability, experience_level, platforms, skills, skill_ids, listed, public, search)
    select u.id, u.member_no, u.name, p.title, p.city, p.country, p.hourly_rate, p.bio, p.avatar,
      p.availability, p.experience_level, p.links, coalesce(s.skills, '[]'), coalesce(s.ids, '{}'),
      p.completed_at is not null and p.visibility <> 'hidden' and u.status = 'active'
        and u.email_verified_at is not null,
      p.visibility = 'public',
      lower(concat_ws(' ', u.name, p.title, p.city))
    from users u
    join profiles p on p.user_id = u.id
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by ps.type, k.id) as skills,
        array_agg(k.id order by k.id) as ids
      from profile_skills ps join skills k on k.id = ps.skill_id
      where ps.user_id = u.id
    ) s on true
    where u.id = any(${userIds}::bigint[])
    on conflict (user_id) do update set
      name = excluded.name, title = excluded.title, city = excluded.city, country = excluded.country,
      hourly_rate = excluded.hourly_rate, bio = excluded.bio, avatar = excluded.avatar,
      availability = excluded.availability, experience_level = excluded.experience_level, platforms = excluded.platforms, skills = excluded.skills,
      skill_ids = excluded.skill_ids, listed = excluded.listed, public = excluded.public, search = excluded.search
  `.execute(trx);
