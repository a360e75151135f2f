/**
 * Keeps slow kinds of calls from taking all connections: once half of them have been in use for long, calls
 * of those kinds get a few at a time and are refused otherwise, for ten seconds. Without that, a table that is locked would
 * be an outage of the whole site.
 */
import { ConnectionRefused } from './database-errors';

const RESTRICTED_MS = 10_000;

export function bulkhead(connections: number, slowMs: number) {
  const few = Math.max(1, Math.floor(connections / 5));
  const inUse = new Set<{ call: string | undefined; since: number }>();
  /** Until when a kind of call gets a few connections only. */
  const restricted = new Map<string, number>();

  /** Restricts what is slow, when it is too much. */
  function judge(now: number): void {
    const slow = [...inUse].filter(({ since }) => now - since > slowMs);
    if (slow.length < connections / 2) return;
    for (const { call } of slow) if (call !== undefined) restricted.set(call, now + RESTRICTED_MS);
  }

  return {
    /** Throws a ConnectionRefused for a kind of call that is slow now. */
    admit(call: string | undefined) {
      if (call === undefined) return;
      const now = performance.now();
      if (inUse.size >= connections / 2) judge(now);
      if ((restricted.get(call) ?? 0) < now) return;
      if ([...inUse].filter((use) => use.call === call).length >= few)
        throw new ConnectionRefused(`Calls of ${call} wait for the database, and have taken half of the connections.`);
    },
    /** Counts a connection for a kind of call; the function that it returns ends that. */
    enter(call: string | undefined) {
      const use = { call, since: performance.now() };
      inUse.add(use);
      return () => void inUse.delete(use);
    },
  };
}
