import { TOO_YOUNG, today, validateBirthdate } from './account.rules';

const noon = new Date('2026-03-01T07:00:00Z');
const NOT_PAST = 'Please enter a date of birth in the past';

test.each([
  ['thirteen today', '2013-03-01', null],
  ['thirteen tomorrow', '2013-03-02', TOO_YOUNG],
  ['born today, as the field begins', '2026-03-01', TOO_YOUNG],
  ['born tomorrow', '2026-03-02', NOT_PAST],
  ['born long ago', '1930-01-31', null],
  ['born on a day that does not exist', '2001-02-29', NOT_PAST],
  ['born in a month that does not exist', '2001-13-01', NOT_PAST],
  ['born before 1900', '1899-12-31', NOT_PAST],
  ['born on a day that is written differently', '01/03/2000', NOT_PAST],
])('%s: %s', (_, birthdate, message) => {
  expect(validateBirthdate(birthdate, noon)).toBe(message);
});

describe('at night, the day is that of Pakistan', () => {
  const night = new Date('2026-02-28T23:30:00Z'); // 1 March, 4:30 am in Pakistan
  test('today is the new day there, while the old one goes on in UTC', () => {
    expect(today(night)).toBe('2026-03-01');
    expect(validateBirthdate('2026-03-01', night)).toBe(TOO_YOUNG);
    expect(validateBirthdate('2013-03-01', night)).toBeNull();
    expect(validateBirthdate('2013-03-02', night)).toBe(TOO_YOUNG);
  });

  test('one second before and after midnight in Pakistan', () => {
    expect(validateBirthdate('2013-03-01', new Date('2026-02-28T18:59:59Z'))).toBe(TOO_YOUNG);
    expect(validateBirthdate('2013-03-01', new Date('2026-02-28T19:00:00Z'))).toBeNull();
  });
});

test('born on 29 February, a member is thirteen on 1 March', () => {
  expect(validateBirthdate('2012-02-29', new Date('2025-02-28T12:00:00Z'))).toBe(TOO_YOUNG);
  expect(validateBirthdate('2012-02-29', new Date('2025-03-01T12:00:00Z'))).toBeNull();
});

test('today can be a leap day', () => {
  expect(validateBirthdate('2015-02-28', new Date('2028-02-29T12:00:00Z'))).toBeNull();
  expect(validateBirthdate('2015-03-01', new Date('2028-02-29T12:00:00Z'))).toBe(TOO_YOUNG);
});
