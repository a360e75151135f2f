import { trustInVersions } from './trust-in-versions';

function start() {
  const clock = { now: 0 };
  return { clock, trust: trustInVersions(() => clock.now) };
}

test('what fails three times in a row rests for a minute; others do not', () => {
  const { clock, trust } = start();
  trust.failed('a');
  trust.failed('a');
  expect(trust.has('a')).toBe(true);
  trust.failed('a');
  expect([trust.has('a'), trust.has('b')]).toEqual([false, true]);
  clock.now = 60_000;
  expect(trust.has('a')).toBe(true);
});

test('after its rest, one more failure is enough, and one success makes good', () => {
  const { clock, trust } = start();
  for (let i = 0; i < 3; i += 1) trust.failed('a');
  clock.now = 60_000;
  trust.failed('a');
  expect(trust.has('a')).toBe(false);
  clock.now = 120_000;
  trust.succeeded('a');
  trust.failed('a');
  expect(trust.has('a')).toBe(true);
});

test('a success in between starts the count anew', () => {
  const { trust } = start();
  for (const what of ['failed', 'failed', 'succeeded', 'failed', 'failed'] as const) trust[what]('a');
  expect(trust.has('a')).toBe(true);
});

test('what broke a renderer rests at once, the first time shortly; what was still on its way does not wake it', () => {
  const { clock, trust } = start();
  trust.broke('a');
  trust.succeeded('a');
  expect(trust.has('a')).toBe(false);
  clock.now = 5_000;
  expect(trust.has('a')).toBe(true);
  trust.broke('a');
  clock.now = 64_999;
  expect(trust.has('a')).toBe(false);
  clock.now = 65_000;
  expect(trust.has('a')).toBe(true);
});

test('another revision starts from nothing', () => {
  const { trust } = start();
  trust.broke('a');
  trust.clear();
  expect(trust.has('a')).toBe(true);
});
