import { truncateExcerpt } from './truncate-excerpt';

test('a short excerpt is unchanged', () => {
  expect(truncateExcerpt('  Freelancers met in Lahore. ')).toBe('Freelancers met in Lahore.');
  expect(truncateExcerpt('a'.repeat(100))).toBe('a'.repeat(100));
});

test('a long excerpt ends with a whole word within 100 characters, and an ellipsis', () => {
  expect(truncateExcerpt(`${'word '.repeat(19)}certificate and more`)).toBe(`${'word '.repeat(19).trim()}…`);
  expect(truncateExcerpt(`${'word '.repeat(19)}whole and more`)).toBe(`${'word '.repeat(19)}whole…`);
});

test('an excerpt in Urdu ends with a whole word too, without the comma after it', () => {
  const urdu = 'آزاد کام کرنے والوں کے لیے، '.repeat(5);
  const truncated = truncateExcerpt(urdu);
  expect(truncated.length).toBeLessThanOrEqual(101);
  expect(urdu.startsWith(truncated.slice(0, -1))).toBe(true);
  expect(urdu.charAt(truncated.length - 1)).toMatch(/[\s،]/);
});

test('a text without spaces is truncated to 100 characters and an ellipsis', () => {
  expect(truncateExcerpt('a'.repeat(101))).toBe(`${'a'.repeat(100)}…`);
});

test('an emoji at the limit is not split', () => {
  expect(truncateExcerpt(`${'a'.repeat(99)}🧵🧵`)).toBe(`${'a'.repeat(99)}🧵…`);
});
