import { completeness, requiredFields } from './completeness';

const now = new Date('2026-03-01T08:00:00Z');
const filled = Object.fromEntries(Object.keys(requiredFields).map((name) => [name, 'something']));
const complete = { ...filled, birthdate: '1994-07-21', bio: 'x'.repeat(100) };

test('a complete profile misses nothing', () => {
  expect(completeness(complete, now)).toEqual({ missing: [], percent: 100 });
});

test('an empty profile misses everything, in the order of the form', () => {
  const { missing, percent } = completeness({}, now);
  expect(missing).toEqual(Object.keys(requiredFields));
  expect(percent).toBe(0);
});

test('the date of birth that the form starts with counts as missing', () => {
  expect(completeness({ ...complete, birthdate: '2026-03-01' }, now).missing).toEqual(['birthdate']);
});

test('an overview counts from 100 characters on', () => {
  expect(completeness({ ...complete, bio: 'x'.repeat(99) }, now).missing).toEqual(['bio']);
  expect(completeness({ ...complete, bio: `${'x'.repeat(99)}    ` }, now).missing).toEqual(['bio']);
});

test('a rate of nothing is a rate', () => {
  expect(completeness({ ...complete, hourly_rate: 0 }, now).missing).toEqual([]);
});
