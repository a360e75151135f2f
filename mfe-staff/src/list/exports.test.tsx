/** Each list of the staff that can be exported, a row for each: as it is filtered, and without what is about the page alone. */
import { accountStaff } from '@azadkar/shared-api/account/staff';
import { programRecord } from '@azadkar/shared-api/learning/records';
import { learningStaff } from '@azadkar/shared-api/learning/staff';
import { networkStaff } from '@azadkar/shared-api/network/staff';
import { paymentsStaff } from '@azadkar/shared-api/payments/staff';
import { publicStaff } from '@azadkar/shared-api/public/staff';
import { promotionRecord } from '@azadkar/shared-api/safety-net/records';
import { safetyNetStaff } from '@azadkar/shared-api/safety-net/staff';
import { staff } from '@azadkar/shared-api/staff/staff';
import { answers, type FakeReply, refuses } from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { screen } from '@testing-library/react';
import { routes } from '../routes';
import { AT, aCourse } from '../testing/records';

const none = { rows: [], next: null, total: 0 };
const started = { task_id: 't1' };
const running = answers(staff.task, {
  ...{ id: 't1', kind: 'export', state: 'running', done: 3, total: 12, summary: null, error: null, canceling: false },
  ...{ file: null, created_at: AT, started_at: AT, ended_at: null },
});

const lists: readonly [path: string, many: string, exported: FakeReply, ...loaded: FakeReply[]][] = [
  ['/staff/courses', 'courses', answers(learningStaff.exportCourses, started), answers(learningStaff.courses, none)],
  [
    '/staff/courses/1/members',
    'members',
    answers(learningStaff.exportCourseMembers, started),
    answers(learningStaff.courseMembers, none),
    answers(learningStaff.course, aCourse()),
  ],
  [
    '/staff/programs',
    'programmes',
    answers(programRecord.calls.export, started),
    answers(programRecord.calls.page, none),
  ],
  [
    '/staff/questionnaires',
    'questionnaires',
    answers(learningStaff.exportQuestionnaires, started),
    answers(learningStaff.questionnaires, none),
  ],
  [
    '/staff/certificates',
    'certificates',
    answers(learningStaff.exportCertificates, started),
    answers(learningStaff.certificates, none),
  ],
  [
    '/staff/promotions',
    'promotions',
    answers(promotionRecord.calls.export, started),
    answers(promotionRecord.calls.page, none),
  ],
  ['/staff/issues', 'issues', answers(safetyNetStaff.exportIssues, started), answers(safetyNetStaff.queue, none)],
  [
    '/staff/volunteers',
    'offers',
    answers(networkStaff.exportVolunteers, started),
    answers(networkStaff.volunteers, none),
  ],
  ['/staff/mail', 'emails', answers(staff.exportEmails, started), answers(staff.emails, none)],
  [
    '/staff/announcements',
    'announcements',
    answers(staff.exportAnnouncements, started),
    answers(staff.announcements, none),
  ],
  ['/staff/orders', 'orders', answers(paymentsStaff.exportOrders, started), answers(paymentsStaff.orders, none)],
  [
    '/staff/members',
    'members',
    answers(accountStaff.exportMembers, started),
    answers(accountStaff.members, none),
    answers(accountStaff.membershipPlans, []),
  ],
  [
    '/staff/audit',
    'entries',
    answers(accountStaff.exportAudit, started),
    answers(accountStaff.audit, none),
    answers(accountStaff.auditChoices, { people: [], actions: [], object_types: [] }),
  ],
  ['/staff/media', 'files', answers(publicStaff.exportMedia, started), answers(publicStaff.media, none)],
];

test.each(lists)(
  '%s: %s are exported as they are searched, with the progress',
  async (path, many, exported, ...loaded) => {
    const page = await visit(routes, `${path}?search=amna&columns=name&unknown=x`, {
      as: { roles: ['admin'] },
      api: [exported, running, ...loaded],
    });
    await page.press('Export');
    expect(await screen.findByRole('dialog', { name: `Export of ${many}` })).toBeVisible();
    expect(await screen.findByText('3 of 12 (25%)')).toBeVisible();
    const [{ body } = { body: {} }] = page.api.callsTo(exported.endpoint);
    expect(body).toMatchObject({ search: 'amna' });
    for (const name of ['columns', 'unknown']) expect(body).not.toHaveProperty(name);
  },
);

test('an export that is refused is said, and nothing is waited for', async () => {
  const page = await visit(routes, '/staff/orders?search=amna', {
    as: { roles: ['admin'] },
    api: [
      answers(paymentsStaff.orders, none),
      refuses(paymentsStaff.exportOrders, 'Too many at once.', { status: 429 }),
    ],
  });
  await page.press('Export');
  await page.expectText('Too many at once.');
  expect(screen.queryByRole('dialog')).toBeNull();
});
