import { sql } from 'kysely';
import type { Db, Trx } from '../../database/schema';
import type { MemberRow } from './member.present';

/** The active member with this address; undefined if there is none, or if the member is suspended or deleted. */
export function findByEmail(db: Db | Trx, email: string) {
  return db
    .selectFrom('users')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('status', '=', 'active')
    .select(['id', 'name', 'email', 'password_hash'])
    .executeTakeFirst();
}

export function findDetails(db: Db | Trx, userId: number): Promise<MemberRow> {
  return db
    .selectFrom('users as u')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .where('u.id', '=', userId)
    .select(['u.member_no as memberNo', 'u.name', 'u.email', 'u.phone_raw as phone', 'p.avatar'])
    .select(sql<boolean>`p.completed_at is not null`.as('profileCompleted'))
    .executeTakeFirstOrThrow();
}

interface NewUser {
  name: string;
  email: string;
  phone_raw: string;
  phone_e164: string | null;
  password_hash: string;
}

/** Fails on the constraint `users_email` when the address is taken. */
export async function insertUser(trx: Trx, user: NewUser): Promise<number> {
  const { id } = await trx.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function setPassword(trx: Trx, userId: number, password_hash: string): Promise<void> {
  await trx.updateTable('users').set({ password_hash }).where('id', '=', userId).execute();
}

export async function findPasswordHash(db: Db, userId: number): Promise<string> {
  const { password_hash } = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select('password_hash')
    .executeTakeFirstOrThrow();
  return password_hash;
}

interface ChangedUser {
  name: string;
  email: string;
  phone_raw: string;
  phone_e164: string | null;
  /** Whether the address is new: it is then marked as not verified. */
  emailChanged: boolean;
}

/** Fails on the constraint `users_email` when the address is taken. */
export async function updateUser(trx: Trx, userId: number, { emailChanged, ...user }: ChangedUser): Promise<void> {
  await trx
    .updateTable('users')
    .set({ ...user, ...(emailChanged && { email_verified_at: null }) })
    .where('id', '=', userId)
    .execute();
}
