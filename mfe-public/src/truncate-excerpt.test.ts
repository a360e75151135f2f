import { truncateExcerpt } from './truncate-excerpt';

test('a short excerpt is unchanged', () => {
  expect(truncateExcerpt('  Freelancers met in Lahore. ')).toBe('Freelancers met in Lahore.');
  expect(truncateExcerpt('a'.repeat(100))).toBe('a'.repeat(100));
});

test('a long excerpt is truncated to 100 characters and an ellipsis', () => {
  expect(truncateExcerpt('a'.repeat(101))).toBe(`${'a'.repeat(100)}…`);
});

test('an emoji at the limit is not split', () => {
  expect(truncateExcerpt(`${'a'.repeat(99)}🧵🧵`)).toBe(`${'a'.repeat(99)}🧵…`);
});
