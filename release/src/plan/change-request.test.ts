import { isUpdate } from './change-request';

test.each([
  ['1.0.0', '1.1.0', true],
  ['1.0.0', '1.0.0', false],
  [null, '1.0.0', true],
  ['1.0.0-local.0123456789', '1.0.0', false],
  ['1.0.0-local.0123456789', '1.0.0-local.abcdef0123', false],
  ['1.0.0-local.0123456789', '1.1.0', true],
  ['1.0.0-local.0123456789', '1.1.0-local.abcdef0123', true],
  ['1.0.0', '1.1.0-local.abcdef0123', true],
])('%s is live and %s the newest that was published: an update is %s', (live, newest, expected) => {
  expect(isUpdate(live, newest)).toBe(expected);
});
