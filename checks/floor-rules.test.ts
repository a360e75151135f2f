import { floorRules } from './floor-rules.cjs';

const rules = floorRules({
  room: 'api',
  base: 'api/src',
  why: 'Because.',
  floors: [['settings.ts', 'database'], ['account', 'files'], ['account/sign-in'], ['account/account.routes.ts']],
});

/** Whether the rules of dependency-cruiser forbid one file to import another. */
const isForbidden = (from: string, to: string) =>
  rules.some(
    (rule) =>
      new RegExp(rule.from.path).test(from) &&
      !rule.from.pathNot.some((pattern) => new RegExp(pattern).test(from)) &&
      rule.to.path.some((pattern) => new RegExp(pattern).test(to)) &&
      !new RegExp(rule.to.pathNot).test(to),
  );

test.each([
  ['api/src/database/open.ts', 'api/src/account/account.queries.ts'],
  ['api/src/settings.ts', 'api/src/database/open.ts'],
  ['api/src/account/account.queries.ts', 'api/src/files/files.ts'],
  ['api/src/account/account.queries.ts', 'api/src/account/sign-in/passwords.ts'],
  ['api/src/account/sign-in/passwords.ts', 'api/src/account/account.routes.ts'],
])('%s must not import %s', (from, to) => {
  expect(isForbidden(from, to)).toBe(true);
});

test.each([
  ['api/src/account/account.queries.ts', 'api/src/database/open.ts'],
  ['api/src/account/account.queries.ts', 'api/src/account/emails.ts'],
  ['api/src/account/sign-in/passwords.ts', 'api/src/account/account.queries.ts'],
  ['api/src/account/account.routes.ts', 'api/src/account/sign-in/passwords.ts'],
  ['api/src/database/open.test.ts', 'api/src/account/account.queries.ts'],
  ['api/src/database/open.ts', 'gateway/src/account/open.ts'],
])('%s may import %s', (from, to) => {
  expect(isForbidden(from, to)).toBe(false);
});
