import { REDIRECTS } from '../testing/a-site';
import { canonicalPath } from './answer-page';

test.each([
  ['/', '/'],
  ['/events', '/events'],
  ['/events/', '/events'],
  ['//events//7', '/events/7'],
  ['/\\evil.test', '/evil.test'],
  ['/dasboard/orders', '/dashboard/orders'],
  ['/dasboards', '/dasboards'],
  ['/orders', '/orders'],
])('%s is spelled %s', (given, spelled) => {
  expect(canonicalPath(given, REDIRECTS)).toBe(spelled);
});
