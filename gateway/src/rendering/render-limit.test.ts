import { RenderLimit } from './render-limit';

/** Begins pages until the limit refuses one; returns how many began. */
function beginMany(limit: RenderLimit, ip: string, { ending = false } = {}): number {
  for (let count = 0; ; count += 1) {
    const end = limit.begin(ip);
    if (!end) return count;
    if (ending) end();
  }
}

test('an address gets four pages at the same time, and the next when one has ended', () => {
  const limit = new RenderLimit();
  const end = limit.begin('203.0.113.7');
  expect(beginMany(limit, '203.0.113.7')).toBe(3);
  expect(limit.begin('203.0.113.8')).not.toBeNull();
  end?.();
  expect(beginMany(limit, '203.0.113.7')).toBe(1);
});

test('an address gets 300 pages a minute', () => {
  let now = 0;
  const limit = new RenderLimit({ now: () => now });
  expect(beginMany(limit, '203.0.113.7', { ending: true })).toBe(300);
  now = 59_999;
  expect(limit.begin('203.0.113.7')).toBeNull();
  now = 60_000;
  expect(limit.begin('203.0.113.7')).not.toBeNull();
});

test('the addresses of one IPv6 network count together', () => {
  const limit = new RenderLimit();
  expect(beginMany(limit, '2001:db8:1:2::1')).toBe(4);
  expect(limit.begin('2001:db8:1:2:3:4:5:6')).toBeNull();
  expect(limit.begin('2001:db8:1:3::1')).not.toBeNull();
  expect(limit.begin('::ffff:203.0.113.7')).not.toBeNull();
});
