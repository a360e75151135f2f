import { type Finding, ok, problem, warning } from './finding';

/** Codes of second factors are good for half a minute each. */
const MAX_SKEW_SECONDS = { ok: 2, warning: 20 } as const;
const ADVICE = 'Let both machines set their clocks by NTP (timedatectl set-ntp true).';

/** Compares a clock with this machine's. `asked` and `answered` are this machine's times around the question. */
export function checkClock(
  check: string,
  theirs: number,
  { asked, answered }: { asked: number; answered: number },
): Finding {
  // The answer was made at some moment in between: only what lies outside is a difference.
  const ahead = theirs > answered ? theirs - answered : Math.min(0, theirs - asked);
  const seconds = Math.abs(ahead) / 1000;
  if (seconds <= MAX_SKEW_SECONDS.ok) return ok(check, `Its clock and this machine's agree.`);
  const found = `Its clock is ${seconds.toFixed(0)} s ${ahead > 0 ? 'ahead of' : 'behind'} this machine's.`;
  return seconds <= MAX_SKEW_SECONDS.warning ? warning(check, found, ADVICE) : problem(check, found, ADVICE);
}

/** A header such as Date has whole seconds: it may be up to one second behind. */
export const SECOND_MS = 1000;
