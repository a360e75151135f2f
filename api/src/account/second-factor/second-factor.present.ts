import type { SecondFactor } from '@azadkar/shared-api/account/schema';
import type { PasskeyRow } from './passkey.queries';

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** An authenticator app as the settings show it. */
export const presentAuthenticator = (row: {
  created_at: Date;
  last_used_at: Date | null;
}): SecondFactor['authenticator'] => ({ added_at: row.created_at.toISOString(), last_used_at: iso(row.last_used_at) });

export const presentPasskey = ({ id, name, created_at, last_used_at, synced }: PasskeyRow) => ({
  id: String(id),
  name,
  added_at: created_at.toISOString(),
  last_used_at: iso(last_used_at),
  synced,
});
