import { sql } from 'kysely';
import type { Db } from '../../database/schema';

/** An account that an attempt to sign in with an address may be for. */
export interface Candidate {
  id: number;
  password_hash: string;
  /** Whether this account has confirmed the address. */
  confirmed: boolean;
  /** The id of the known device from which the attempt comes; null on any other device. */
  device_id: number | null;
}

/**
 * The active accounts with this address that can be meant: the one that has confirmed it, one that is known on this device,
 * and the newest. Further accounts with an address that no account has confirmed can be reached by a new password.
 */
export async function findCandidates(db: Db, email: string, deviceHash: string | undefined): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select u.id, u.password_hash, u.email_verified_at is not null as confirmed, k.id as device_id
    from users u left join known_devices k on k.user_id = u.id and k.device_sha256 = ${deviceHash ?? ''}
    where lower(u.email) = ${email.toLowerCase()} and u.status = 'active'
    order by u.email_verified_at is not null desc, k.id is not null desc, u.id desc
    limit 3
  `.execute(db);
  return rows;
}
