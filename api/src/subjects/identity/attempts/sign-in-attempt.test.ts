/** What attackers can do to an account and its owner: each case is a day of attempts, at times that the test makes up. */
import { sql } from 'kysely';
import { aMember } from '../../../testing/a-member';
import { useTestApi } from '../../../testing/start-api';
import { keepDevice } from './known-devices.queries';
import { attemptByStranger, attemptOnKnownDevice } from './sign-in-attempt';

const api = useTestApi({ rateLimits: 1 });

const HOUR = 3_600_000;
const start = Date.parse('2026-11-22T00:00:00Z');
const at = (milliseconds: number) => sql<Date>`${new Date(start + milliseconds)}::timestamptz`;
const place = (number: number) => ({ id: 'test', ip: `198.18.${Math.floor(number / 250)}.${number % 250}` });
beforeEach(() => api.db.deleteFrom('sign_in_failures').execute());

/** 0 for an attempt that is checked, otherwise the seconds to wait. */
async function waitOf(attempt: Promise<unknown>): Promise<number> {
  try {
    await attempt;
    return 0;
  } catch (cause) {
    if (cause instanceof Error && 'more' in cause) return (cause.more as { retryAfter: number }).retryAfter;
    throw cause;
  }
}

/**
 * An attack that lasts so many hours: the places take turns, and all begin again as soon as it can help. The result is how
 * many guesses were checked.
 */
async function attack(email: string, { places, hours }: { places: number; hours: number }): Promise<number> {
  let [checked, guess] = [0, 0];
  for (let now = 0; now < hours * HOUR; guess += 1) {
    const wait = await waitOf(attemptByStranger(api, email, place(guess % places), at(now)));
    if (wait === 0) checked += 1;
    now += Math.min(wait, 150) * 1000;
  }
  return checked;
}

test.each([
  { places: 1, atMost: 125 },
  { places: 5000, atMost: 450 },
])('$places places get at most $atMost guesses at one account checked in a day', async ({ places, atMost }) => {
  const checked = await attack('victim@azadkar.test', { places, hours: 24 });
  expect(checked).toBeLessThanOrEqual(atMost);
  expect(checked).toBeGreaterThan(20);
});

test('during an attack the owner signs in at once on a known device, and within minutes on a new one', async () => {
  const owner = await aMember(api);
  await attack(owner.email, { places: 100, hours: 2 });
  await keepDevice(api.db, owner.id, undefined);
  const device = api.db.selectFrom('known_devices').where('user_id', '=', owner.id).select('id');
  const { id } = await device.executeTakeFirstOrThrow();
  const home = { id: 'test', ip: '203.0.113.9' };
  expect(await waitOf(attemptOnKnownDevice(api, id, home, at(2 * HOUR)))).toBe(0);

  const wait = await waitOf(attemptByStranger(api, owner.email, home, at(2 * HOUR)));
  expect(wait).toBeLessThanOrEqual(300);
  if (wait > 0) expect(await waitOf(attemptByStranger(api, owner.email, home, at(2 * HOUR + wait * 1000)))).toBe(0);
});

test('the waits of one place grow from a second to minutes, and end some hours after the attack', async () => {
  const waits: number[] = [];
  let now = 0;
  while (waits.length < 16) {
    const wait = await waitOf(attemptByStranger(api, 'growing@azadkar.test', place(1), at(now)));
    now += wait * 1000;
    waits.push(wait);
  }
  const grown = waits.filter((wait) => wait > 0);
  expect(grown.slice(0, 5)).toEqual([1, 2, 4, 8, 16]);
  expect(Math.max(...grown)).toBeLessThanOrEqual(900);
  expect(await waitOf(attemptByStranger(api, 'growing@azadkar.test', place(1), at(now + 6 * HOUR)))).toBe(0);
});

test('one place that tries many accounts is slowed down, and other places are not', async () => {
  let checked = 0;
  for (let account = 0; account < 600; account += 1) {
    const stuffed = attemptByStranger(api, `stuffed-${account}@azadkar.test`, place(77), at(account * 500));
    if ((await waitOf(stuffed)) === 0) checked += 1;
  }
  expect(checked).toBeLessThanOrEqual(65); // in five minutes
  expect(await waitOf(attemptByStranger(api, 'stuffed-1@azadkar.test', place(78), at(300_000)))).toBe(0);
});

test('of many attempts at the same moment no more are checked than one after the other', async () => {
  const many = Array.from({ length: 30 }, () => waitOf(attemptByStranger(api, 'burst@azadkar.test', place(5))));
  expect((await Promise.all(many)).filter((wait) => wait === 0)).toHaveLength(5);
});

test('a right password takes back what its own place did, and not what others did', async () => {
  const email = 'right@azadkar.test';
  await api.db.deleteFrom('sign_in_failures').execute();
  /** The most failures of each kind of counter. */
  const failures = async () => {
    const counters = await api.db
      .selectFrom('sign_in_failures')
      .select(['key', 'failures'])
      .orderBy('failures')
      .execute();
    return Object.fromEntries(counters.map((counter) => [counter.key.split(':')[0], Math.round(counter.failures)]));
  };
  for (let guess = 0; guess < 4; guess += 1) await attemptByStranger(api, email, place(guess));
  for (let guess = 0; guess < 2; guess += 1) await attemptByStranger(api, email, place(9));
  const right = await attemptByStranger(api, email, place(9));
  expect(await failures()).toMatchObject({ newPlaces: 7, place: 3, pair: 3 });
  await right.succeed();
  expect(await failures()).toMatchObject({ newPlaces: 6, place: 2, pair: 1 });
});

test('the log says that attempts were refused, without the address', async () => {
  for (let guess = 0; guess < 7; guess += 1) await waitOf(attemptByStranger(api, 'log@azadkar.test', place(9)));
  const log = api.db.selectFrom('security_log').where('event', '=', 'sign_in_delayed').selectAll();
  const entries = await log.execute();
  expect(entries.length).toBeGreaterThan(0);
  expect(JSON.stringify(entries)).not.toMatch(/azadkar\.test|198\.18\.\d+\.[1-9]/);
});
