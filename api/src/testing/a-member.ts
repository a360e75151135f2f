import type { Insertable } from 'kysely';
import { refreshDirectory } from '../account/directory.queries';
import { beginFreeMembership } from '../account/membership.queries';
import { hashPassword } from '../account/passwords';
import { beginSession } from '../account/sessions';
import type { AccountTables, Role } from '../account/tables';
import type { Api } from '../api';
import { inTransaction } from '../database/transaction';

export const PASSWORD = 'azadkar-demo';

/** A signed-in member of a test; `ask(…, { as: member })` speaks for them. */
export interface TestMember {
  id: number;
  name: string;
  email: string;
  token: string;
  headers: { authorization: string };
}

interface Wanted extends Partial<Omit<Insertable<AccountTables['profiles']>, 'user_id'>> {
  name?: string;
  email?: string;
  phone?: string;
  role?: Role;
  /** Names of skills, the first one of them primary. */
  skills?: string[];
  /** false: has just joined, and has no profile yet. */
  complete?: boolean;
}

let passwordHash: Promise<string> | undefined;
let made = 0;

/** A member with a complete profile and the free membership, whatever else is said. Their password is PASSWORD. */
export async function aMember({ db }: Pick<Api, 'db'>, wanted: Wanted = {}): Promise<TestMember> {
  passwordHash ??= hashPassword(PASSWORD);
  const hash = await passwordHash;
  made += 1;
  const { name = 'Amna Demo', email = `member-${made}@azadkar.test`, phone = '0300 0000000', role = 'member' } = wanted;
  return inTransaction(db, async (trx) => {
    const { id } = await trx
      .insertInto('users')
      .values({ name, email, phone_raw: phone, role, password_hash: hash })
      .returning('id')
      .executeTakeFirstOrThrow();
    await beginFreeMembership(trx, [id]);
    const {
      complete = true,
      name: _,
      email: __,
      phone: ___,
      role: ____,
      skills = ['Graphic Design', 'Logo Design'],
      ...profile
    } = wanted;
    if (complete) {
      await trx
        .insertInto('profiles')
        .values({ ...completeProfile, ...profile, user_id: id })
        .execute();
      for (const [index, skill] of skills.entries()) {
        const known = trx.selectFrom('skills').where('name', '=', skill).select('id');
        const { id: skill_id } = await known.executeTakeFirstOrThrow();
        await trx
          .insertInto('profile_skills')
          .values({ user_id: id, skill_id, type: index === 0 ? 'Primary' : 'Secondary' })
          .execute();
      }
      await refreshDirectory(trx, [id]);
    }
    const token = await beginSession(trx, id, { ip: '203.0.113.7', headers: {} });
    return { id, name, email, token, headers: { authorization: `Bearer ${token}` } };
  });
}

const completeProfile = {
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
