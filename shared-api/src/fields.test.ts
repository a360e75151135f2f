import { number, type Schema } from 'yup';
import {
  chosenId,
  emailAddress,
  isoDateTime,
  jsonText,
  listOfOne,
  nullableIsoDateTime,
  oneChoice,
  optionalText,
  requiredText,
  rupees,
  valuesOf,
} from './fields';

const messageOf = (schema: Schema, value: unknown) =>
  schema.validate(value).then(
    () => 'accepted',
    ({ message }: Error) => message,
  );

test('text is trimmed, and the NUL character, which the database refuses, is removed', async () => {
  expect(await optionalText(10).validate('  a\u0000b ')).toBe('ab');
});

test('text may be as long as its limit and no longer', async () => {
  expect(await messageOf(optionalText(3), 'abc')).toBe('accepted');
  expect(await messageOf(optionalText(3), 'abcd')).toBe('Please use at most 3 characters.');
});

test.each([undefined, '', '   '])('%j does not count as the required text', async (value) => {
  expect(await messageOf(requiredText(10, 'Please enter your title'), value)).toBe('Please enter your title');
});

test.each([
  [undefined, 'Please input your email.'],
  ['', 'Please input your email.'],
  ['amna', 'The input is not valid email'],
  [`${'a'.repeat(250)}@b.pk`, 'The input is not valid email'],
  [' Amna@Azadkar.test ', 'accepted'],
])('the address %j: %s', async (value, expected) => {
  expect(await messageOf(emailAddress('Please input your email.'), value)).toBe(expected);
});

test('an address is stored in lower case', async () => {
  expect(await emailAddress('').validate(' Amna@Azadkar.test ')).toBe('amna@azadkar.test');
});

test('a choice outside the list has the message of no choice', async () => {
  const gender = oneChoice(['Male', 'Female'], 'Please select your gender');
  expect(await messageOf(gender, undefined)).toBe('Please select your gender');
  expect(await messageOf(gender, 'male')).toBe('Please select your gender');
  expect(await messageOf(gender, 'Male')).toBe('accepted');
});

test.each([0, -1, 1.5, 2_147_483_648, 'x', '', null, undefined])('%j is not an id', async (value) => {
  expect(await messageOf(chosenId('Please select'), value)).toBe('Please select');
});

test('an id may arrive as text', async () => {
  expect(await chosenId('').validate('7')).toBe(7);
});

test('valuesOf gives the values of options', () => {
  expect(valuesOf([{ value: 3 }, { value: 5 }])).toEqual([3, 5]);
});

test.each(['2026-11-21T06:30:00Z', '2026-11-21T06:30:00.123Z'])('%s is a date and time', async (value) => {
  expect(await messageOf(isoDateTime, value)).toBe('accepted');
});

test.each(['2026-11-21', '2026-11-21 06:30:00', '2026-11-21T06:30:00+05:00'])(
  '%s is not a date and time',
  async (value) => {
    expect(await messageOf(isoDateTime, value)).not.toBe('accepted');
  },
);

test('a nullable date and time may be null', async () => {
  expect(await messageOf(nullableIsoDateTime, null)).toBe('accepted');
  expect(await messageOf(nullableIsoDateTime, undefined)).not.toBe('accepted');
});

test('rupees are whole and not negative', async () => {
  expect(await messageOf(rupees, 0)).toBe('accepted');
  expect(await messageOf(rupees, -1)).not.toBe('accepted');
  expect(await messageOf(rupees, 0.5)).not.toBe('accepted');
});

test('JSON text must be valid JSON', async () => {
  expect(await messageOf(jsonText, '{"fiverr":"x"}')).toBe('accepted');
  expect(await messageOf(jsonText, '{')).toBe('not JSON');
});

test('a list of one has exactly one item', async () => {
  expect(await messageOf(listOfOne(number()), [1])).toBe('accepted');
  expect(await messageOf(listOfOne(number()), [])).not.toBe('accepted');
  expect(await messageOf(listOfOne(number()), [1, 2])).not.toBe('accepted');
});
