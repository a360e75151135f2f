import { CircuitBreaker } from './outcome-recorder';

function start() {
  const clock = { now: 0 };
  return { clock, breaker: new CircuitBreaker(() => clock.now) };
}

test('three failures in a row open a circuit for a minute, and no other', () => {
  const { clock, breaker } = start();
  breaker.recordFailure('a');
  breaker.recordFailure('a');
  expect(breaker.allows('a')).toBe(true);
  breaker.recordFailure('a');
  expect([breaker.allows('a'), breaker.allows('b')]).toEqual([false, true]);
  clock.now = 60_000;
  expect(breaker.allows('a')).toBe(true);
});

test('after the minute, one more failure opens it again, and one success closes it', () => {
  const { clock, breaker } = start();
  for (let i = 0; i < 3; i += 1) breaker.recordFailure('a');
  clock.now = 60_000;
  breaker.recordFailure('a');
  expect(breaker.allows('a')).toBe(false);
  clock.now = 120_000;
  breaker.recordSuccess('a');
  breaker.recordFailure('a');
  expect(breaker.allows('a')).toBe(true);
});

test('after the minute one visitor passes, and the others once its outcome is recorded, or lost for five seconds', () => {
  const { clock, breaker } = start();
  breaker.beginTrial('a');
  expect(breaker.allows('a')).toBe(true);
  for (let i = 0; i < 3; i += 1) breaker.recordFailure('a');
  clock.now = 60_000;
  expect(breaker.allows('a')).toBe(true);
  breaker.beginTrial('a');
  expect(breaker.allows('a')).toBe(false);
  clock.now = 65_000;
  expect(breaker.allows('a')).toBe(true);
  breaker.beginTrial('a');
  breaker.recordSuccess('a');
  expect(breaker.allows('a')).toBe(true);
});

test('a success in between resets the count', () => {
  const { breaker } = start();
  for (const event of ['recordFailure', 'recordFailure', 'recordSuccess', 'recordFailure', 'recordFailure'] as const)
    breaker[event]('a');
  expect(breaker.allows('a')).toBe(true);
});

test('a crash opens a circuit at once, the first time briefly; a success that was under way does not close it', () => {
  const { clock, breaker } = start();
  breaker.trip('a');
  breaker.recordSuccess('a');
  expect(breaker.allows('a')).toBe(false);
  clock.now = 5_000;
  expect(breaker.allows('a')).toBe(true);
  breaker.trip('a');
  clock.now = 64_999;
  expect(breaker.allows('a')).toBe(false);
  clock.now = 65_000;
  expect(breaker.allows('a')).toBe(true);
});

test('what was late three times is tried again after five seconds, and what also failed after a minute', () => {
  const { clock, breaker } = start();
  for (let i = 0; i < 3; i += 1) breaker.recordLate('a');
  expect([breaker.allows('a'), breaker.wasLate('a')]).toEqual([false, true]);
  clock.now = 5_000;
  expect(breaker.allows('a')).toBe(true);
  breaker.recordFailure('a');
  expect(breaker.wasLate('a')).toBe(false);
  clock.now = 64_999;
  expect(breaker.allows('a')).toBe(false);
});

test('another revision starts with closed circuits', () => {
  const { breaker } = start();
  breaker.trip('a');
  breaker.clear();
  expect(breaker.allows('a')).toBe(true);
});
