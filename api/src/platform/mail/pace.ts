/**
 * How many emails may be sent at once. While the mail server is away, one email probes it now and then, and the others
 * wait; the first that arrives releases the rest, at first few at a time, and never faster than a set rate.
 */
import { AWAY_BEFORE_GIVING_UP_MS, EMAILS_A_SECOND, MAX_WIDTH, PROBE_SECONDS } from './mail.rules';

/** What one round of emails came to. */
export interface Round {
  leased: number;
  sent: number;
  /** Why no email is taken now. */
  away?: unknown;
}

export interface Pace {
  /** How many emails the next round may have; 0 before its time. */
  width(): number;
  /** Whether the next email only finds out if the mail server is there. */
  isProbing(): boolean;
  /** Until the next round may begin. */
  restMs(): number;
  ended(round: Round): void;
  /** Whether the server is away for so long that emails whose time is over may be given up. */
  isLongAway(): boolean;
}

export function createPace(
  { now, random }: { now: () => number; random: () => number } = { now: Date.now, random: Math.random },
): Pace {
  let width = 1; // the first email of a process is a probe: the server may be away already
  let failures = 0;
  let awaySince: number | undefined;
  let next = 0;

  function serverAway({ sent }: Round): void {
    failures = sent > 0 ? 1 : failures + 1;
    awaySince = sent > 0 ? now() : (awaySince ?? now());
    width = 1;
    next = now() + probeDelaySeconds(failures, random()) * 1000;
  }

  function serverThere({ leased, sent }: Round): void {
    next = now() + (leased * 1000) / EMAILS_A_SECOND;
    if (sent === 0) return;
    failures = 0;
    awaySince = undefined;
    width = Math.min(MAX_WIDTH, width * 2);
  }

  return {
    width: () => (now() < next ? 0 : width),
    isProbing: () => failures > 0,
    restMs: () => Math.max(0, next - now()),
    ended: (round) => (round.away ? serverAway(round) : serverThere(round)),
    isLongAway: () => awaySince !== undefined && now() - awaySince >= AWAY_BEFORE_GIVING_UP_MS,
  };
}

/** 2 s, 4 s, … a minute, and up to a quarter more, so that replicas do not probe together. */
export const probeDelaySeconds = (failures: number, random: number): number =>
  Math.min(PROBE_SECONDS.longest, PROBE_SECONDS.first * 2 ** Math.min(failures - 1, 10)) * (1 + random / 4);
