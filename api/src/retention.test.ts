import { readFileSync } from 'node:fs';
import { kept } from '@azadkar/shared-api/account/rules';
import { RETENTION_DAYS } from './retention.rules';

const DAYS = { 'ten years': 3653, 'one year': 365, '90 days': 90, '30 days': 30, '7 days': 7 };

test('the words of the privacy notice and of the account page are the days that the jobs count', () => {
  for (const { days, words } of Object.values(kept)) expect(DAYS[words]).toBe(days);
  const { securityLog, auditLog, paymentMessages, endedSessions, emails } = RETENTION_DAYS;
  expect({ securityLog, auditLog, paymentMessages, endedSessions, emails }).toEqual({
    ...{ securityLog: 365, auditLog: 3653, paymentMessages: 3653, endedSessions: 30, emails: 90 },
  });
});

test.each([
  [/^\| security log .*\| a year \|$/m],
  [/^\| audit log .*\| ten years \|$/m],
  [/^\| messages of the payment provider \| ten years; unsigned ones 30 days \|$/m],
  [/^\| sessions \| 30 days after their end \|$/m],
  [/^\| emails \|.* the rest 90 days \|$/m],
  [/^\| addresses of who asks for the news by email \| 7 days unless they are confirmed; then until 30 days/m],
  [/^\| conversations of members with each other \| a year after their last message/m],
])('the table of operators says the same: %s', (line) => {
  expect(readFileSync(new URL('../../docs/security.md', import.meta.url), 'utf8')).toMatch(line);
});
