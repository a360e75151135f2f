import type { ProfileLinks, Visibility } from '@azadkar/shared-api/account/rules';
import type { ProfileBody, ProfileStep } from '@azadkar/shared-api/account/schema';
import { type Expression, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Trx } from '../../platform/database/schema';
import { memberIdOf } from '../../platform/database/site.queries';
import { compileFirst } from '../../platform/http/http.queries';
import { rolesOfUser } from '../../platform/security/staff-roles.queries';
import { newAddressOf } from '../identity/sign-in/email.queries';

const TEXTS = [
  'organisation',
  'designation',
  'gender',
  'city',
  'state',
  'country',
  'birthdate',
  'degree',
  'field_of_study',
  'institute',
  'title',
  'website',
  'linkedin',
  'years_experience',
  'hourly_rate',
  'availability',
  'experience_level',
  'bio',
  'avatar',
] as const;

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

/** The member with their profile; the columns of the profile are null when there is none. One statement: each page of the dashboard asks for it. */
export const findProfile = compileFirst((db, userId: Expression<number>) =>
  db
    .selectFrom('users as u')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .where('u.id', '=', userId)
    .select([
      'u.member_no',
      'u.name',
      'u.email',
      'u.phone_raw',
      'u.email_verified_at',
      'u.news_agreed_at',
      'u.marketing_opt_out_at',
      'u.reminders_opt_out_at',
    ])
    .select(memberIdOf(sql.ref('u.member_no')).as('member_id'))
    .select(TEXTS.map((name) => `p.${name}` as const))
    .select(rolesOfUser('u.id').as('roles'))
    .select(['p.links', 'p.visibility', 'p.visibility_chosen_at', 'p.completed_at'])
    .select(newAddressOf(sql.ref('u.id')).as('newEmail'))
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('profile_skills as ps')
          .innerJoin('skills as s', 's.id', 'ps.skill_id')
          .where('ps.user_id', '=', userId)
          .orderBy('ps.type')
          .orderBy('s.id')
          .select(['s.id', 's.name', 'ps.type']),
      ).as('skills'),
    ),
);

type Saved = Omit<ProfileBody, 'profile_links'> & { links: ProfileLinks };

/** Saves the whole profile; the contract accepts complete profiles only. Without `visibility`, the stored one stays. */
export async function saveProfile(trx: Trx, userId: number, saved: Saved): Promise<void> {
  const { primary_skill_id, secondary_skill_id, links, visibility, organisation, designation, website, ...rest } =
    saved;
  const row = {
    ...rest,
    organisation: organisation || null,
    designation: designation || null,
    website: website || null,
    links: JSON.stringify(links),
    ...(visibility && chosen(visibility)),
    updated_at: sql<Date>`now()`,
  };
  await trx
    .insertInto('profiles')
    .values({ ...row, user_id: userId, completed_at: sql<Date>`now()` })
    .onConflict((known) =>
      known.column('user_id').doUpdateSet({ ...row, completed_at: sql<Date>`coalesce(profiles.completed_at, now())` }),
    )
    .execute();
  await saveSkills(trx, userId, [primary_skill_id, secondary_skill_id]);
}

type SavedStep = Omit<ProfileStep, 'primary_skill_id' | 'secondary_skill_id'>;

/** Saves some columns of a profile, and leaves alone what is undefined; one that is not complete stays so. */
export async function saveStep(trx: Trx, userId: number, step: SavedStep): Promise<void> {
  const { organisation, designation, website, ...rest } = step;
  const row = {
    ...rest,
    organisation: orNull(organisation),
    designation: orNull(designation),
    website: orNull(website),
  };
  await trx
    .insertInto('profiles')
    .values({ ...row, user_id: userId })
    .onConflict((known) => known.column('user_id').doUpdateSet({ ...row, updated_at: sql<Date>`now()` }))
    .execute();
}

/** Of an optional text: emptied, it is deleted. */
const orNull = (text: string | undefined) => (text === undefined ? undefined : text || null);

/** Where the member lives, as far as it was saved. */
export const findPlace = (trx: Trx, userId: number) =>
  trx.selectFrom('profiles').where('user_id', '=', userId).select(['country', 'state', 'city']).executeTakeFirst();

/** Replaces the skills of a member. */
export async function saveSkills(
  trx: Trx,
  userId: number,
  [primary, secondary]: readonly [number, number],
): Promise<void> {
  await trx.deleteFrom('profile_skills').where('user_id', '=', userId).execute();
  await trx
    .insertInto('profile_skills')
    .values([
      { user_id: userId, skill_id: primary, type: 'Primary' },
      { user_id: userId, skill_id: secondary, type: 'Secondary' },
    ])
    .execute();
}

const chosen = (visibility: Visibility) => ({ visibility, visibility_chosen_at: sql<Date>`now()` });

/** Saves the visibility, also before the member has completed a profile. */
export async function saveVisibility(trx: Trx, userId: number, visibility: Visibility): Promise<void> {
  await trx
    .insertInto('profiles')
    .values({ user_id: userId, ...chosen(visibility) })
    .onConflict((known) => known.column('user_id').doUpdateSet({ ...chosen(visibility), updated_at: sql<Date>`now()` }))
    .execute();
}

/** Whether the member uploaded this picture. */
export async function isOwnPicture(db: Db, userId: number, storedName: string): Promise<boolean> {
  const own = await db
    .selectFrom('files')
    .where('stored_name', '=', storedName)
    .where('owner_id', '=', userId)
    .select('id')
    .executeTakeFirst();
  return own !== undefined;
}

/** Skills that are offered, and those that the member has. */
const skillsFor = (db: Db | Trx, userId: number | null) =>
  db
    .selectFrom('skills as s')
    .where((skill) =>
      skill.or([
        skill('hidden', '=', false),
        skill.exists(
          skill
            .selectFrom('profile_skills')
            .whereRef('skill_id', '=', 's.id')
            .where('user_id', '=', userId)
            .select('skill_id'),
        ),
      ]),
    )
    .orderBy('s.position')
    .orderBy('s.id');

export const listKindsOfWork = (db: Db, userId: number | null) =>
  skillsFor(db, userId).where('parent_id', 'is', null).select(['s.id', 's.name']).execute();

export const listSkillsOf = (db: Db, parentId: number, userId: number | null) =>
  skillsFor(db, userId)
    .where('parent_id', '=', parentId)
    .select((row) => ['s.id', 's.name', row.ref('s.parent_id').$notNull().as('parent_id')])
    .execute();

/** The field with an invalid skill, or null: the first must be a kind of work, the second a skill of that kind. */
export async function findWrongSkill(
  db: Db | Trx,
  userId: number,
  { primary_skill_id, secondary_skill_id }: { primary_skill_id: number; secondary_skill_id: number },
): Promise<'primary_skill_id' | 'secondary_skill_id' | null> {
  const rows = await skillsFor(db, userId)
    .where('s.id', 'in', [primary_skill_id, secondary_skill_id])
    .select(['s.id', 's.parent_id'])
    .execute();
  const parentOf = new Map(rows.map(({ id, parent_id }) => [id, parent_id]));
  if (parentOf.get(primary_skill_id) !== null) return 'primary_skill_id';
  return parentOf.get(secondary_skill_id) === primary_skill_id ? null : 'secondary_skill_id';
}
