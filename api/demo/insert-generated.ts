import { availabilities, experienceLevels } from '@azadkar/shared-api/account/rules';
import { sql } from 'kysely';
import type { Trx } from '../src/platform/database/schema';
import { refreshDirectory } from '../src/subjects/identity/member/directory-entry.queries';
import { beginFreeMembership } from '../src/subjects/memberships/membership.queries';
import { bigCities, firstNames, lastNames } from './data/members';

/** Inserts members with a few statements for all of them, and returns their ids. */
export async function insertGenerated(trx: Trx, count: number): Promise<number[]> {
  const ids = await insertUsers(trx, count);
  await insertProfiles(trx, ids);
  await insertSkills(trx, ids);
  await beginFreeMembership(trx, ids);
  await refreshDirectory(trx, ids);
  return ids;
}

/** SQL for one of the values, chosen by the number `seed`. */
const oneOf = (values: readonly string[], seed: ReturnType<typeof sql>) =>
  sql<string>`(${[...values]}::text[])[1 + (${seed})::int % ${values.length}]`;

async function insertUsers(trx: Trx, count: number): Promise<number[]> {
  const first = oneOf([...firstNames.Female, ...firstNames.Male], sql`n * 7`);
  const last = oneOf(lastNames, sql`n * 11 + n / 48`);
  const { rows } = await sql<{ id: number }>`
    insert into users (name, email, phone_raw, password_hash, email_verified_at)
    select ${first} || ' ' || ${last}, 'generated-' || gen_random_uuid() || '@demo.azadkar.test', '0300 0000000', '', now()
    from generate_series(1, ${count}::int) as n
    returning id
  `.execute(trx);
  return rows.map(({ id }) => id);
}

async function insertProfiles(trx: Trx, ids: number[]): Promise<void> {
  await sql`
    insert into profiles (user_id, gender, city, state, country, birthdate, degree, field_of_study, institute, title,
      linkedin, years_experience, hourly_rate, availability, experience_level, bio, links, visibility, completed_at)
    select id, 'Female', ${oneOf(bigCities, sql`id * 5`)}, 'Punjab', 'Pakistan', '1995-04-12', 'graduate', 'Commerce',
      'Demo College', 'Demo freelancer ' || id, 'https://example.com/linkedin/' || id, 'Between 1-10 years',
      100 + (id * 37) % 6000, ${oneOf(availabilities, sql`id / 7`)}, ${oneOf(levels, sql`id / 3`)}, ${GENERATED_BIO}, '{}',
      'public', now()
    from unnest(${ids}::bigint[]) as id
  `.execute(trx);
}

const levels = experienceLevels.map(({ value }) => value);

const GENERATED_BIO =
  'A generated member, who shows how the directory behaves when it is large. This person does not exist, and can be deleted at any time.';

/** Gives each member a kind of work and one of its skills. Some kinds are far more common than others, as in life. */
async function insertSkills(trx: Trx, ids: number[]): Promise<void> {
  await sql`
    with chosen as (
      select id, 1 + floor(20 * power((id * 7919 % 1000) / 1000.0, 2))::int as kind from unnest(${ids}::bigint[]) as id
    ), skill as (
      select parent_id, array_agg(id order by id) as ids from skills where parent_id is not null group by parent_id
    )
    insert into profile_skills (user_id, skill_id, type)
    select id, kind, 'Primary' from chosen
    union all
    select c.id, s.ids[1 + c.id % array_length(s.ids, 1)], 'Secondary' from chosen c join skill s on s.parent_id = c.kind
  `.execute(trx);
}
