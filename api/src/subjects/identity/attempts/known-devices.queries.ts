/** The browsers in which a member has signed in. */
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/schema';
import { newToken, sha256 } from '../../../platform/security/tokens';

/** Devices of one member; a further one takes the place of the one that was used longest ago. */
const MAX_DEVICES = 20;

/** Whether this is what `rememberDevice` makes; anything else in the cookie is ignored. */
const isDevice = (device: string | undefined): device is string => /^[\w-]{43}$/.test(device ?? '');

/** The hash by which a device is found; undefined for a browser without one. */
export const hashDevice = (device: string | undefined) => (isDevice(device) ? sha256(device) : undefined);

interface RememberedDevice {
  /** For the cookie of the reply. */
  device: string;
  /** Whether the member had not signed in on it before, though on others. */
  isNew: boolean;
}

/**
 * Notes that the member has signed in on this device. A browser keeps its device, which several members may use, if one is
 * on record: a made-up one is replaced.
 */
export async function keepDevice(db: Db | Trx, userId: number, given: string | undefined): Promise<RememberedDevice> {
  const device = (await isOnRecord(db, given)) && isDevice(given) ? given : newToken();
  const { rows } = await sql<{ had_others: boolean; is_new: boolean }>`
    insert into known_devices as k (user_id, device_sha256) values (${userId}, ${sha256(device)})
    on conflict (user_id, device_sha256) do update set last_used_at = now()
    returning xmax = 0 as is_new, exists (select from known_devices o where o.user_id = ${userId}) as had_others
  `.execute(db);
  const [kept] = rows;
  if (kept?.is_new) await deleteOldest(db, userId);
  return { device, isNew: Boolean(kept?.is_new && kept.had_others) };
}

async function isOnRecord(db: Db | Trx, device: string | undefined): Promise<boolean> {
  const hash = hashDevice(device);
  if (!hash) return false;
  const found = db.selectFrom('known_devices').where('device_sha256', '=', hash).select('id').limit(1);
  return (await found.executeTakeFirst()) !== undefined;
}

async function deleteOldest(db: Db | Trx, userId: number): Promise<void> {
  const own = db.selectFrom('known_devices').where('user_id', '=', userId);
  const tooMany = own.orderBy('last_used_at', 'desc').orderBy('id', 'desc').offset(MAX_DEVICES).select('id');
  await db.deleteFrom('known_devices').where('id', 'in', tooMany).execute();
}

/** Makes all devices of the member unknown, or all but one: a sign-in on them may have been a stranger's. */
export async function deleteDevices(db: Db | Trx, userId: number, except?: string): Promise<void> {
  let own = db.deleteFrom('known_devices').where('user_id', '=', userId);
  const kept = hashDevice(except);
  if (kept) own = own.where('device_sha256', '<>', kept);
  await own.execute();
}
