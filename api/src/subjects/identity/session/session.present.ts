import type { listSessions } from './session.queries';

type SessionRow = Awaited<ReturnType<typeof listSessions>>[number];

/** A session as the list of devices shows it. */
export const presentSession = ({ id, user_agent, created_at, last_seen_at }: SessionRow, currentSessionId: number) => ({
  id: String(id),
  user_agent: user_agent ?? '',
  created_at,
  last_seen_at,
  current: id === currentSessionId,
});
