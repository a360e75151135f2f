import { createCircuitBreaker } from './circuit-breaker';

function start() {
  const clock = { now: 0 };
  return { clock, trust: createCircuitBreaker(() => clock.now) };
}

test('what fails three times in a row rests for a minute; others do not', () => {
  const { clock, trust } = start();
  trust.recordFailure('a');
  trust.recordFailure('a');
  expect(trust.allows('a')).toBe(true);
  trust.recordFailure('a');
  expect([trust.allows('a'), trust.allows('b')]).toEqual([false, true]);
  clock.now = 60_000;
  expect(trust.allows('a')).toBe(true);
});

test('after its rest, one more failure is enough, and one success makes good', () => {
  const { clock, trust } = start();
  for (let i = 0; i < 3; i += 1) trust.recordFailure('a');
  clock.now = 60_000;
  trust.recordFailure('a');
  expect(trust.allows('a')).toBe(false);
  clock.now = 120_000;
  trust.recordSuccess('a');
  trust.recordFailure('a');
  expect(trust.allows('a')).toBe(true);
});

test('a success in between starts the count anew', () => {
  const { trust } = start();
  for (const what of ['recordFailure', 'recordFailure', 'recordSuccess', 'recordFailure', 'recordFailure'] as const)
    trust[what]('a');
  expect(trust.allows('a')).toBe(true);
});

test('what broke a renderer rests at once, the first time shortly; what was still on its way does not wake it', () => {
  const { clock, trust } = start();
  trust.trip('a');
  trust.recordSuccess('a');
  expect(trust.allows('a')).toBe(false);
  clock.now = 5_000;
  expect(trust.allows('a')).toBe(true);
  trust.trip('a');
  clock.now = 64_999;
  expect(trust.allows('a')).toBe(false);
  clock.now = 65_000;
  expect(trust.allows('a')).toBe(true);
});

test('another revision starts from nothing', () => {
  const { trust } = start();
  trust.trip('a');
  trust.clear();
  expect(trust.allows('a')).toBe(true);
});
