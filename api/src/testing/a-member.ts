import { newsConsent } from '@azadkar/shared-api/account/rules';
import type { StaffRole } from '@azadkar/shared-api/staff/rules';
import type { Insertable } from 'kysely';
import type { Api } from '../api';
import { type Database, inTransaction, type Trx } from '../platform/database/schema';
import { refreshDirectory } from '../subjects/identity/member/directory-entry.queries';
import { beginSession } from '../subjects/identity/session/session.queries';
import { hashPassword } from '../subjects/identity/sign-in/passwords';
import { beginFreeMembership } from '../subjects/memberships/membership.queries';

export const PASSWORD = 'azadkar-demo';

/** A member who has signed in; `ask(…, { as: member })` sends a request in their name. */
export interface TestMember {
  id: number;
  name: string;
  email: string;
  token: string;
  /** What a browser sends: the token, and the cookie with the session's other secret. */
  headers: { authorization: string; cookie: string };
}

interface MemberOptions extends NewProfile {
  name?: string;
  email?: string;
  phone?: string;
  /** Staff are given a session with a second factor, without which their role gives no rights. */
  roles?: readonly StaffRole[];
  /** A short form for one role, or none. */
  role?: StaffRole | 'member';
  /** Whether a second factor was given in the session; by default, of staff only. */
  secondFactor?: boolean;
  /** Names of skills; the first is the primary one. */
  skills?: string[];
  /** false for a member who has just registered and has no profile. */
  complete?: boolean;
  /** false for a member who has not confirmed the email address. */
  emailVerified?: boolean;
  /** false for a member who has not asked for news. */
  news?: boolean;
}

let passwordHash: Promise<string> | undefined;
let memberCount = 0;

/** A member with the password PASSWORD, the free membership and, by default, a complete profile. */
export async function aMember({ db }: Pick<Api, 'db'>, options: MemberOptions = {}): Promise<TestMember> {
  passwordHash ??= hashPassword(PASSWORD);
  const password_hash = await passwordHash;
  memberCount += 1;
  const {
    name = 'Amna Demo',
    email = `member-${memberCount}@azadkar.test`,
    phone: phone_raw = '0300 0000000',
    role = 'member',
    roles = role === 'member' ? [] : [role],
    skills = ['Graphic Design', 'Logo Design'],
    complete = true,
    emailVerified = true,
    news = true,
    secondFactor = roles.length > 0,
    ...profile
  } = options;
  return inTransaction(db, async (trx) => {
    const consent = news ? { news_agreed_at: new Date(), news_words: newsConsent } : {};
    const email_verified_at = emailVerified ? new Date() : null;
    const user = { name, email, phone_raw, password_hash, email_verified_at, ...consent };
    const { id } = await trx.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
    if (roles.length > 0)
      await trx
        .insertInto('staff_roles')
        .values(roles.map((role) => ({ user_id: id, role })))
        .execute();
    await beginFreeMembership(trx, [id]);
    if (complete) await insertProfile(trx, { id, profile, skills });
    const { token, secret } = await beginSession(trx, id, { ip: '203.0.113.7', headers: {} });
    if (secondFactor)
      await trx.updateTable('sessions').set({ second_factor_at: new Date() }).where('user_id', '=', id).execute();
    return { id, name, email, token, headers: { authorization: `Bearer ${token}`, cookie: `session=${secret}` } };
  });
}

type NewProfile = Partial<Omit<Insertable<Database['profiles']>, 'user_id'>>;

async function insertProfile(
  trx: Trx,
  { id, profile, skills }: { id: number; profile: NewProfile; skills: string[] },
): Promise<void> {
  await trx
    .insertInto('profiles')
    .values({ ...completeProfile, ...profile, user_id: id })
    .execute();
  for (const [index, name] of skills.entries()) {
    const skill = trx.selectFrom('skills').where('name', '=', name).select('id');
    const { id: skill_id } = await skill.executeTakeFirstOrThrow();
    await trx
      .insertInto('profile_skills')
      .values({ user_id: id, skill_id, type: index === 0 ? 'Primary' : 'Secondary' })
      .execute();
  }
  await refreshDirectory(trx, [id]);
}

const completeProfile: NewProfile = {
  gender: 'Female',
  city: 'Lahore',
  state: 'Punjab',
  country: 'Pakistan',
  birthdate: '1995-04-12',
  degree: 'graduate',
  field_of_study: 'Design',
  institute: 'Demo College',
  title: 'Brand designer',
  linkedin: 'https://www.linkedin.com/in/demo',
  years_experience: 'Between 1-10 years',
  hourly_rate: 1500,
  availability: 'Full time',
  experience_level: 'expert',
  bio: 'I design brands for small companies, from the first sketch to the sign above the door, and I answer letters.',
  avatar: 'demo.webp',
  completed_at: new Date(),
};
