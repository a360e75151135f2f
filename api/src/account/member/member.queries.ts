import type { StaffRole } from '@azadkar/shared-api/staff/rules';
import { sql } from 'kysely';
import type { Db, Trx } from '../../database/schema';
import { rolesOfUser } from '../../security/staff-roles.queries';
import type { MemberRow } from './member.present';

export function findDetails(db: Db | Trx, userId: number): Promise<MemberRow & { roles: StaffRole[] }> {
  return db
    .selectFrom('users as u')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .where('u.id', '=', userId)
    .select(['u.member_no as memberNo', 'u.name', 'u.email', 'u.phone_raw as phone', 'p.avatar'])
    .select(rolesOfUser('u.id').as('roles'))
    .select(sql<boolean>`p.completed_at is not null`.as('profileCompleted'))
    .executeTakeFirstOrThrow();
}

interface NewUser {
  name: string;
  email: string;
  phone_raw: string;
  phone_e164: string | null;
  password_hash: string;
  news_agreed_at: Date | null;
  news_words: string | null;
}

/** The address may belong to another account: it becomes this account's when it is confirmed. */
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
  phone_raw: string;
  phone_e164: string | null;
}

export async function updateUser(trx: Trx, userId: number, changed: ChangedUser): Promise<void> {
  await trx.updateTable('users').set(changed).where('id', '=', userId).execute();
}
