/** What a page of the staff offers and what it does not, by the rights of who looks and the state of the record: a row for each. */
import { accountStaff } from '@azadkar/shared-api/account/staff';
import { learningStaff } from '@azadkar/shared-api/learning/staff';
import { paymentsStaff } from '@azadkar/shared-api/payments/staff';
import { cannedAnswerRecord, promotionRecord } from '@azadkar/shared-api/safety-net/records';
import { safetyNetStaff } from '@azadkar/shared-api/safety-net/staff';
import type { AnnouncementState } from '@azadkar/shared-api/staff/mail-rules';
import { staff } from '@azadkar/shared-api/staff/staff';
import { answers, type FakeReply } from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { screen } from '@testing-library/react';
import { routes } from '../routes';
import * as records from '../testing/records';

interface Offer {
  of: string;
  role?: string;
  path: string;
  shows: readonly FakeReply[];
  /** Buttons, links and tabs by their names. */
  offers?: readonly string[];
  notOffers?: readonly string[];
  /** What is there and cannot be pressed. */
  off?: readonly string[];
  says?: string;
}

type Page = Omit<Offer, 'of'>;

const may = { change_membership: false, change_account: false, administer: false };
const plans = answers(accountStaff.membershipPlans, [{ key: 'surge', name: 'Surge', term_months: 12, free: false }]);
const member = (more: Parameters<typeof records.aMemberPage>[0] = {}): Page => ({
  path: '/staff/members/100010',
  shows: [answers(accountStaff.member, records.aMemberPage(more)), plans],
});
const members: Page = {
  path: '/staff/members?search=x',
  shows: [answers(accountStaff.members, { rows: [], next: null, total: 0 }), plans],
};
const banks: Page = {
  path: '/staff/bank-leads',
  shows: [
    answers(safetyNetStaff.leads, { rows: [], next: null, total: 0 }),
    answers(safetyNetStaff.banks, [{ bank: 'Zindagi', waiting: 1, oldest_at: records.AT, key: null }]),
    answers(safetyNetStaff.handovers, []),
  ],
};
const course = (more: Parameters<typeof records.aCourse>[0]): Page => ({
  path: '/staff/courses/1',
  shows: [
    answers(learningStaff.course, records.aCourse(more)),
    answers(learningStaff.courseOptions, records.someCourseOptions),
  ],
});
const questionnaire = (more: Parameters<typeof records.aQuestionnaire>[0]): Page => ({
  path: '/staff/questionnaires/5',
  shows: [answers(learningStaff.questionnaire, records.aQuestionnaire(more))],
});
const application = (more: Parameters<typeof records.anApplication>[0]): Page => ({
  path: '/staff/applications/9',
  shows: [answers(learningStaff.application, records.anApplication(more))],
});
const certificate = (kind: 'course' | 'membership', status: 'Valid' | 'Revoked'): Page => {
  const row = { code: 'K7', name: 'Amna', member_no: 1, title: 'Invoices', issued_on: '2026-11-01', kind, status };
  const rows = [{ ...row, revoked_at: null, revoke_reason: null, replaced_by: null }];
  return { path: '/staff/certificates', shows: [answers(learningStaff.certificates, { rows, next: null, total: 1 })] };
};
const order = (more: Parameters<typeof records.anOrder>[0]): Page => ({
  path: '/staff/orders/1234567897',
  shows: [answers(paymentsStaff.order, records.anOrder(more))],
});
const issue = (more: Parameters<typeof records.anIssue>[0]): Page => ({
  path: '/staff/issues/issue-1',
  shows: [answers(safetyNetStaff.issue, records.anIssue(more)), answers(cannedAnswerRecord.calls.all, [])],
});
const announcement = (state: AnnouncementState): Page => ({
  path: '/staff/announcements/a-1',
  shows: [
    answers(staff.announcement, records.anAnnouncement({ state })),
    answers(staff.audiences, records.someAudiences),
    answers(staff.previewAnnouncement, { subject: 'Summer', html: '', text: '', recipients: 1 }),
  ],
});
const email = (can_send_again: boolean): Page => ({
  path: '/staff/mail/1',
  shows: [
    answers(staff.email, {
      ...{ id: 1, to: 'amna@mail.test', subject: null, attempts: 3, urgent: false, created_at: records.AT },
      ...{ state: can_send_again ? 'failed' : 'sent', sent_at: null, next_attempt_at: null, expires_at: null },
      ...{ last_error: null, answer: null, text: can_send_again ? 'Your ticket.' : null, can_send_again },
    }),
  ],
});
const promotion = (state: 'running' | 'planned'): Page => ({
  path: '/staff/promotions/4',
  shows: [answers(promotionRecord.calls.read, records.aPromotion({ state }))],
});

const ACCOUNT = ['Correct the address', 'Suspend'];
const STEPS = ['Review, then send to 321', 'Do not send it yet', 'Pause', 'Continue', 'Stop it', 'Delete the draft'];
const stepsBut = (...names: string[]) => STEPS.filter((name) => !names.includes(name));

const rows: readonly Offer[] = [
  {
    ...member({ may: { ...may, change_account: true } }),
    of: 'a member, to the support',
    offers: ACCOUNT,
    notOffers: ['Give a membership', 'Extend', 'Answer a data request', 'Merge', 'Delete', 'History'],
  },
  {
    ...member({ may: { ...may, change_membership: true }, notes: null }),
    of: 'a member, to finance',
    offers: ['Give a membership', 'Extend', 'End'],
    notOffers: [...ACCOUNT, 'Answer a data request', 'Merge', 'Delete', 'Notes'],
  },
  {
    ...member(),
    of: 'a member, to an administrator',
    offers: [...ACCOUNT, 'Answer a data request', 'Merge', 'Delete', 'Notes', 'History'],
    notOffers: ['Restore', 'Send the confirmation again', 'Sign out everywhere'],
  },
  {
    ...member({ email_confirmed: false }),
    of: 'a member whose address is not confirmed',
    offers: ['Send the confirmation again'],
    says: 'Not confirmed yet',
  },
  {
    ...member({ roles: ['editor'] }),
    of: 'a member of the staff',
    notOffers: ACCOUNT,
    off: ['Delete'],
    says: 'An administrator takes its roles away first.',
  },
  {
    ...member({ status: 'suspended' }),
    of: 'a suspended member',
    offers: ['Restore'],
    notOffers: [...ACCOUNT, 'Give a membership', 'Extend'],
  },
  {
    ...member({ status: 'superseded' }),
    of: 'an account whose address somebody else has confirmed',
    notOffers: [...ACCOUNT, 'Answer a data request', 'Merge', 'Delete'],
    says: 'Nobody can sign in to this account.',
  },
  {
    ...member({ status: 'deleted', merged_into: '100020' }),
    of: 'an account that was merged',
    offers: ['AZK-100020'],
    notOffers: [...ACCOUNT, 'Give a membership'],
  },
  {
    ...member({ memberships: [] }),
    of: 'a member without a membership',
    offers: ['Give a membership'],
    notOffers: ['Extend', 'End'],
    says: 'This account has no membership.',
  },
  { ...members, of: 'the members, to an administrator', role: 'admin', offers: ['Export'] },
  { ...members, of: 'the members, to the support', role: 'support', notOffers: ['Export'] },
  { ...banks, of: 'the banks, to an administrator', role: 'admin', offers: ['Enter the key'], off: ['Hand over'] },
  { ...banks, of: 'the banks, to the support', role: 'support', notOffers: ['Enter the key', 'Change the key'] },
  {
    ...course({ published: true, state: 'open', enrollments: 3 }),
    of: 'a course with members',
    offers: ['See its page', 'Lessons', 'Members'],
    off: ['Delete the course'],
    says: 'Only a draft that nobody is enrolled in can be deleted.',
  },
  { ...course({}), of: 'a draft of a course', offers: ['Delete the course'], notOffers: ['See its page'] },
  {
    ...questionnaire({ uses: [{ kind: 'quiz', id: 1, title: 'Invoices' }], under_way: 2 }),
    of: 'a questionnaire that a course asks',
    offers: ['Copy from a bank', 'Import', 'Invoices'],
    off: ['Delete them'],
    says: '2 quizzes are under way. They keep the questions as they were.',
  },
  {
    ...questionnaire({ bank: true }),
    of: 'a question bank',
    offers: ['Import', 'Delete them'],
    notOffers: ['Copy from a bank'],
  },
  {
    ...application({ next: 12 }),
    of: 'an application that waits',
    offers: ['Accept', 'Refuse', 'Next one that waits'],
    notOffers: ['Shortlist'],
  },
  {
    ...application({ decisions: [], status: 'Enrolled', reviewed_by: 'Lina' }),
    of: 'an application that was decided',
    notOffers: ['Accept', 'Refuse', 'Next one that waits'],
    says: 'Lina',
  },
  {
    ...certificate('course', 'Valid'),
    of: 'a certificate of a course',
    offers: ['Reissue the certificate of Amna', 'Revoke the certificate of Amna'],
  },
  {
    ...certificate('membership', 'Valid'),
    of: 'a certificate of a membership',
    offers: ['Revoke the certificate of Amna'],
    notOffers: ['Reissue the certificate of Amna'],
  },
  {
    ...certificate('course', 'Revoked'),
    of: 'a certificate that was revoked',
    notOffers: ['Reissue the certificate of Amna', 'Revoke the certificate of Amna'],
  },
  {
    ...order({}),
    of: 'a paid order',
    offers: ['Receipt', 'Send the receipt again', 'Refund'],
    notOffers: ['Mark as paid', 'Ask the provider'],
  },
  {
    ...order({ status: 'expired', paid_at: null, received: 0, returnable: 0 }),
    of: 'an order that has expired',
    offers: ['Mark as paid'],
    notOffers: ['Receipt', 'Refund'],
  },
  {
    ...order({ status: 'pending', total: 0, paid_at: null, received: 0, returnable: 0 }),
    of: 'an order that costs nothing',
    notOffers: ['Mark as paid', 'Refund'],
  },
  {
    ...issue({ others: [{ id: 'issue-2', title: 'Forms again', status: 'Closed', created_at: records.AT }] }),
    of: 'an open issue',
    offers: ['Send to Amna', 'Assign to me', 'Forms again'],
    notOffers: ['Merge the issues', 'Reopen Issue'],
  },
  {
    ...issue({ status: 'Closed', merged_into: { id: 'issue-2', title: 'Forms again' } }),
    of: 'an issue that was merged',
    offers: ['Save the note', 'Forms again'],
    notOffers: ['Send to Amna', 'Reopen Issue', 'Merge the issues'],
    says: 'Answers are written in the other issue.',
  },
  {
    ...announcement('draft'),
    of: 'a draft of an announcement',
    offers: ['Review, then send to 321', 'Delete the draft', 'Save', 'Send a test to me'],
    notOffers: stepsBut('Review, then send to 321', 'Delete the draft'),
  },
  {
    ...announcement('planned'),
    of: 'a planned announcement',
    offers: ['Do not send it yet'],
    notOffers: ['Save', ...stepsBut('Do not send it yet')],
  },
  {
    ...announcement('paused'),
    of: 'an announcement that is paused',
    offers: ['Continue', 'Stop it'],
    notOffers: ['Save', ...stepsBut('Continue', 'Stop it')],
  },
  { ...announcement('sent'), of: 'an announcement that was sent', notOffers: ['Save', ...STEPS] },
  { ...email(true), of: 'an email that has failed', offers: ['Send again'], says: 'Your ticket.' },
  {
    ...email(false),
    of: 'an email that was sent',
    notOffers: ['Send again'],
    says: 'The text of an email is deleted when it is sent',
  },
  { ...promotion('running'), of: 'a promotion that runs', offers: ['See it as members do'], off: ['Check the codes'] },
  { ...promotion('planned'), of: 'a promotion that has not begun', notOffers: ['See it as members do'] },
];

const ROLES = ['button', 'link', 'tab'] as const;
const called = (name: string) => ROLES.flatMap((role) => screen.queryAllByRole(role, { name }));

test.each(rows)('$of', async ({ role = 'admin', path, shows, offers = [], notOffers = [], off = [], says }) => {
  const page = await visit(routes, path, { as: { roles: [role], member_id: '100001' }, api: shows });
  for (const name of offers) {
    const [control] = called(name);
    expect({ name, control }).toEqual({ name, control: expect.any(HTMLElement) });
    expect(control).toBeEnabled();
  }
  expect(notOffers.filter((name) => called(name).length > 0)).toEqual([]);
  for (const name of off) expect(called(name)[0]).toBeDisabled();
  if (says) expect(page.text()).toContain(says);
});
