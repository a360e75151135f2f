/** One attempt to sign in: refused while it has to wait, and counted as a failure until it succeeds. */
import type { FastifyRequest } from 'fastify';
import type { Api } from '../../api';
import { countedIp } from '../../security/ip-address';
import { recordSecurityEvent } from '../../security/security-log';
import { sha256 } from '../../security/tokens';
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
  takeBack,
} from './attempts.queries';

type Dependencies = Pick<Api, 'db' | 'settings'>;

export interface SignInAttempt {
  /** Takes the failure back. The device or place is trusted again; what others did to the account still counts. */
  succeed(): Promise<void>;
}

/** Begins an attempt on a device that is known for the account. */
export function attemptOnKnownDevice(
  api: Dependencies,
  deviceId: number,
  request: Pick<FastifyRequest, 'id' | 'ip'>,
  now = serverClock,
): Promise<SignInAttempt> {
  const device = counterOf(api, 'device', deviceId);
  return begin(api, { own: device, shared: [] }, request, now);
}

/** Begins an attempt on any other device, which tells nobody whether the address is known. */
export async function attemptByStranger(
  api: Dependencies,
  email: string,
  request: Pick<FastifyRequest, 'id' | 'ip'>,
  now = serverClock,
): Promise<SignInAttempt> {
  const address = sha256(email.toLowerCase());
  const place = countedIp(request.ip);
  const own = counterOf(api, 'pair', `${address}:${place}`);
  const [before] = await readCounters(api.db, [own], now);
  const lane = (before?.failures ?? 0) < NEW_PLACE_FAILURES ? 'newPlaces' : 'knownFailures';
  return begin(api, { own, shared: [counterOf(api, 'place', place), counterOf(api, lane, address)] }, request, now);
}

/** RATE_LIMITS multiplies what is free, as it does with every limit. */
function counterOf({ settings }: Dependencies, name: BudgetName, whose: string | number): Counter {
  const budget = budgets[name];
  return { key: `${name}:${whose}`, budget: { ...budget, free: budget.free * settings.rateLimits } };
}

async function begin(
  api: Dependencies,
  { own, shared }: { own: Counter; shared: Counter[] },
  request: Pick<FastifyRequest, 'id' | 'ip'>,
  now: Clock,
): Promise<SignInAttempt> {
  const counters = [own, ...shared];
  const waiting = (await readCounters(api.db, counters, now)).filter(({ wait }) => wait > 0);
  const longest = waiting.sort((a, b) => b.wait - a.wait)[0];
  if (longest) return refuse(api, longest, request);
  if (!(await countFailure(api.db, counters, now))) return refuse(api, { ...own, wait: 1 }, request);
  return {
    async succeed() {
      await takeBack(api.db, [own], { all: true });
      await takeBack(api.db, shared, { all: false });
    },
  };
}

/** Refused attempts cost nobody anything, so that there may be many: only the first, the tenth and so on are logged. */
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
