/** One attempt to sign in: refused while it has to wait, and counted as a failure until it succeeds. */
import type { FastifyRequest } from 'fastify';
import type { Api } from '../../../api';
import { countedIp } from '../../../platform/security/ip-address';
import { recordSecurityEvent } from '../../../platform/security/security-log.queries';
import { sha256 } from '../../../platform/security/tokens';
import { accountRefusals } from '../member/account.refusals';
import { type BudgetName, budgets, NEW_PLACE_FAILURES } from './attempt.rules';
import {
  type Clock,
  type Counter,
  type CounterStatus,
  countFailure,
  countRefused,
  readCounters,
  serverClock,
  subtractAttempts,
} from './attempts.queries';

type Dependencies = Pick<Api, 'db' | 'settings'>;

export interface SignInAttempt {
  /** Takes the failure back. The device or place is trusted again; what others did to the account still counts. */
  succeed(): Promise<void>;
  /** Takes back what was counted for a password that could not be checked. */
  cancel(): Promise<void>;
}

/** Begins an attempt on a device that is known for the account. */
export async function attemptOnKnownDevice(
  api: Dependencies,
  deviceId: number,
  request: Pick<FastifyRequest, 'id' | 'ip'>,
  now = serverClock,
): Promise<SignInAttempt> {
  const own = counterOf(api, 'device', deviceId);
  return begin(api, { own, shared: [], counted: await readCounters(api.db, [own], now) }, request, now);
}

/** Begins an attempt on any other device, without revealing whether the address is known. */
export async function attemptByStranger(
  api: Dependencies,
  email: string,
  request: Pick<FastifyRequest, 'id' | 'ip'>,
  now = serverClock,
): Promise<SignInAttempt> {
  const address = sha256(email.toLowerCase());
  const place = countedIp(request.ip);
  const own = counterOf(api, 'pair', `${address}:${place}`);
  const placeItself = counterOf(api, 'place', place);
  const lanes = {
    newPlaces: counterOf(api, 'newPlaces', address),
    knownFailures: counterOf(api, 'knownFailures', address),
  };
  const counted = await readCounters(api.db, [own, placeItself, ...Object.values(lanes)], now);
  const failedHere = counted.find(({ key }) => key === own.key)?.failures ?? 0;
  const lane = failedHere < NEW_PLACE_FAILURES ? lanes.newPlaces : lanes.knownFailures;
  return begin(api, { own, shared: [placeItself, lane], counted }, request, now);
}

/** `rateLimits` multiplies what is free, as it does with every limit. */
function counterOf({ settings }: Dependencies, name: BudgetName, whose: string | number): Counter {
  const budget = budgets[name];
  return { key: `${name}:${whose}`, budget: { ...budget, free: budget.free * settings.rateLimits } };
}

interface Counters {
  /** The counter of those who make this attempt. */
  own: Counter;
  /** Counters of others as well. */
  shared: Counter[];
  /** The status of these counters, and perhaps of others. */
  counted: readonly CounterStatus[];
}

async function begin(
  api: Dependencies,
  { own, shared, counted }: Counters,
  request: Pick<FastifyRequest, 'id' | 'ip'>,
  now: Clock,
): Promise<SignInAttempt> {
  const counters = [own, ...shared];
  const waiting = counted.filter(({ key, wait }) => wait > 0 && counters.some((counter) => counter.key === key));
  const longest = waiting.sort((a, b) => b.wait - a.wait)[0];
  if (longest) return refuse(api, longest, request);
  if (!(await countFailure(api.db, counters, now))) return refuse(api, { ...own, wait: 1 }, request);
  return {
    async succeed() {
      await subtractAttempts(api.db, [own], { all: true });
      await subtractAttempts(api.db, shared, { all: false });
    },
    cancel: () => subtractAttempts(api.db, counters, { all: false }),
  };
}

/** Refused attempts are free, so there may be many: only the first, the tenth and so on are logged. */
async function refuse(
  { db }: Dependencies,
  { key, wait }: Pick<CounterStatus, 'key' | 'wait'>,
  request: Pick<FastifyRequest, 'id' | 'ip'>,
): Promise<never> {
  const refused = await countRefused(db, key);
  if (Number.isInteger(Math.log10(refused))) {
    const [by = ''] = key.split(':');
    await recordSecurityEvent(db, { event: 'sign_in_delayed', request, details: { by, seconds: wait, refused } });
  }
  throw accountRefusals.signInDelayed(wait);
}
