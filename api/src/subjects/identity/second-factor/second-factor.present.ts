import type { PasskeyRow } from './passkey.queries';

/** An authenticator app as the settings show it. */
export const presentAuthenticator = (row: { created_at: Date; last_used_at: Date | null }) => ({
  added_at: row.created_at,
  last_used_at: row.last_used_at,
});

export const presentPasskey = ({ id, name, created_at, last_used_at, synced }: PasskeyRow) => ({
  id: String(id),
  name,
  added_at: created_at,
  last_used_at,
  synced,
});
