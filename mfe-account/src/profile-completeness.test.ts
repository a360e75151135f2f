import { completeness, requiredFields } from './profile-completeness';

const now = new Date('2026-03-01T08:00:00Z');
const filled = Object.fromEntries(Object.keys(requiredFields).map((name) => [name, 'something']));
const complete = { ...filled, birthdate: '1994-07-21', bio: 'x'.repeat(100) };

test('a complete profile has no missing fields', () => {
  expect(completeness(complete, now)).toEqual({ missing: [], percent: 100 });
});

test('an empty profile misses every field, in the order of the form', () => {
  const { missing, percent } = completeness({}, now);
  expect(missing).toEqual(Object.keys(requiredFields));
  expect(percent).toBe(0);
});

test('the initial date of birth counts as missing', () => {
  expect(completeness({ ...complete, birthdate: '2026-03-01' }, now).missing).toEqual(['birthdate']);
});

test('a date of birth that makes a member younger than 13 counts as missing', () => {
  expect(completeness({ ...complete, birthdate: '2013-03-02' }, now).missing).toEqual(['birthdate']);
  expect(completeness({ ...complete, birthdate: '2013-03-01' }, now).missing).toEqual([]);
});

test('an overview of fewer than 100 characters counts as missing', () => {
  expect(completeness({ ...complete, bio: 'x'.repeat(99) }, now).missing).toEqual(['bio']);
  expect(completeness({ ...complete, bio: `${'x'.repeat(99)}    ` }, now).missing).toEqual(['bio']);
});

test('an hourly rate of 0 is filled in', () => {
  expect(completeness({ ...complete, hourly_rate: 0 }, now).missing).toEqual([]);
});
