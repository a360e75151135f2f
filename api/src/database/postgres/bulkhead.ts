/**
 * Keeps one slow kind of call from taking all connections: while half of them have been in use for more than a second,
 * calls of those kinds are refused, and all others get the other half. Without that, a table that is locked would be an
 * outage of the whole site.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { ConnectionRefused } from '../database-errors';

const SLOW_MS = 1_000;

const calls = new AsyncLocalStorage<string>();

/** Runs the work of a call; its name is the kind that its connections are counted for. */
export const inCall = <T>(name: string, work: () => Promise<T>): Promise<T> => calls.run(name, work);

export interface Bulkhead {
  /** Throws a ConnectionRefused for a kind of call that is slow now. */
  admit(): void;
  /** Counts a connection for the call that runs; the function that it returns ends that. */
  enter(): () => void;
}

export function bulkhead(connections: number): Bulkhead {
  const inUse = new Set<{ call: string | undefined; since: number }>();
  return {
    admit() {
      const call = calls.getStore();
      if (call === undefined || inUse.size < connections / 2) return;
      const slow = [...inUse].filter(({ since }) => performance.now() - since > SLOW_MS);
      if (slow.length >= connections / 2 && slow.some((other) => other.call === call))
        throw new ConnectionRefused(`Half of the connections wait for the database, some of them in ${call}.`);
    },
    enter() {
      const entry = { call: calls.getStore(), since: performance.now() };
      inUse.add(entry);
      return () => void inUse.delete(entry);
    },
  };
}
