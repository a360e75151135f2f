import { cutExcerpt } from './cut-excerpt';

test('a short excerpt stays as it is', () => {
  expect(cutExcerpt('  Freelancers met in Lahore. ')).toBe('Freelancers met in Lahore.');
  expect(cutExcerpt('a'.repeat(100))).toBe('a'.repeat(100));
});

test('a long excerpt is cut to 100 characters and an ellipsis', () => {
  expect(cutExcerpt('a'.repeat(101))).toBe(`${'a'.repeat(100)}…`);
});

test('an emoji at the edge is not cut in half', () => {
  expect(cutExcerpt(`${'a'.repeat(99)}🧵🧵`)).toBe(`${'a'.repeat(99)}🧵…`);
});
