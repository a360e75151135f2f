import { framesOf, withoutSecrets } from './fault-report';

test.each([
  ['a query', 'no answer from https://a.pk/reset-password?token=x#y)', 'no answer from https://a.pk/reset-password)'],
  ['an email', 'amna.khan+1@azadkar.com.pk is taken', '<email> is taken'],
  ['a token', 'refused eyJhbGciOi.J9.abc-d', 'refused <secret>'],
  ['a key', 'unknown key Abcdefghij1234567890XYZ', 'unknown key <secret>'],
  ['an identity card', 'bad CNIC 35202-1234567-1', 'bad CNIC <secret>'],
  ['a phone number', 'call 0300 1234567', 'call <secret>'],
])('%s does not stay in a message', (_what, text, expected) => expect(withoutSecrets(text)).toBe(expected));

test.each([
  'TypeError: x is not a function',
  'ticketing@1.4.2-local.abcdef has no page for /event/:slug/:id',
  'Loading chunk events failed.\n(error: https://a.pk/remotes/ticketing/1.0.0/events.7f62a7d3.js)',
])('what says where code failed stays: %s', (text) => expect(withoutSecrets(text)).toBe(text));

test('of a stack stay the frames of every browser, without the message', () => {
  const chromium =
    'Error: amna@a.pk\n    at f (https://a.pk/remotes/t/1.0.0/e.js:1:33)\n    at Array.map (<anonymous>)';
  expect(framesOf(chromium)).toBe('    at f (https://a.pk/remotes/t/1.0.0/e.js:1:33)');
  const firefox = 'g@https://a.pk/shell/1.0.0/m.js:2:4\nopen@https://a.pk/event?token=x:1:2\n';
  expect(framesOf(firefox)).toBe('g@https://a.pk/shell/1.0.0/m.js:2:4\nopen@https://a.pk/event');
});
