/** Records as the api gives them, each typed by its contract; a test changes what it is about. */
import type { Data } from '@azadkar/shared-api';
import type { planRecord } from '@azadkar/shared-api/account/records';
import type { accountStaff } from '@azadkar/shared-api/account/staff';
import type { programRecord } from '@azadkar/shared-api/learning/records';
import type { learningStaff } from '@azadkar/shared-api/learning/staff';
import type { paymentsStaff } from '@azadkar/shared-api/payments/staff';
import type { promotionRecord } from '@azadkar/shared-api/safety-net/records';
import type { safetyNetStaff } from '@azadkar/shared-api/safety-net/staff';
import type { staff } from '@azadkar/shared-api/staff/staff';

export const AT = '2026-11-20T09:00:00.000Z';

export const aCourse = (more: Partial<Data<typeof learningStaff.course>> = {}): Data<typeof learningStaff.course> => ({
  id: 1,
  version: 1,
  program_id: 2,
  title: 'Invoices',
  slug: 'invoices',
  description: 'How to write an invoice.',
  image: null,
  gallery: [],
  start_at: '2026-12-01T09:00:00.000Z',
  end_at: '2026-12-20T09:00:00.000Z',
  registrations_closed: false,
  certification: true,
  quiz_questionnaire_id: null,
  quiz_published: false,
  pass_pct: 70,
  allowed_attempts: 3,
  post_program_questionnaire_link: '',
  position: 0,
  published: false,
  outcomes: '',
  taught_by: '',
  level: '',
  language: '',
  quiz_after_lessons: false,
  signed_by: '',
  state: 'draft',
  lessons: 4,
  enrollments: 0,
  under_way: 0,
  certificates: 0,
  ...more,
});

export const someCourseOptions: Data<typeof learningStaff.courseOptions> = {
  programs: [{ id: 2, title: 'Business' }],
  questionnaires: [{ id: 5, title: 'Quiz', questions: 3 }],
};

export const aLesson = (more: Partial<Data<typeof learningStaff.lesson>> = {}): Data<typeof learningStaff.lesson> => ({
  id: 3,
  version: 1,
  course: { id: 1, title: 'Invoices' },
  title: 'What an invoice says',
  kind: 'text',
  content: '',
  video_url: '',
  link_url: '',
  duration_minutes: 10,
  transcript: '',
  poster: null,
  published: false,
  free: false,
  video_mb: null,
  captions: '',
  checks: '',
  file: null,
  ...more,
});

export const aQuestionnaire = (
  more: Partial<Data<typeof learningStaff.questionnaire>> = {},
): Data<typeof learningStaff.questionnaire> => ({
  ...{ id: 5, version: 1, title: 'Quiz', description: '', bank: false, questions: [], uses: [], under_way: 0 },
  ...more,
});

export const anOutline = (
  title = 'Begin',
  more: Partial<Data<typeof learningStaff.outline>> = {},
): Data<typeof learningStaff.outline> => ({
  course: { id: 1, title: 'Invoices', slug: 'invoices', published: true },
  version: 1,
  modules: [{ id: 7, title, summary: '', lessons: [] }],
  loose: [],
  ...more,
});

export const anApplication = (
  more: Partial<Data<typeof learningStaff.application>> = {},
): Data<typeof learningStaff.application> => ({
  ...{ id: 9, version: 1, member_no: 100_010, name: 'Amna Khan', email: 'amna@azadkar.test', program: 'Business' },
  ...{ course: { id: 1, title: 'Invoices' }, status: 'Applied', applied_at: AT, answers: [], note: '' },
  ...{ reviewed_by: null, reviewed_at: null, others: [], decisions: ['accept', 'refuse'], next: null },
  ...more,
});

export const aProgram = (
  more: Partial<Data<typeof programRecord.calls.read>> = {},
): Data<typeof programRecord.calls.read> => ({
  ...{ id: 2, version: 1, title: 'Business', description: '', scholarship: false },
  ...{ questionnaire_id: null, page: null, course_id: null, courses: [] },
  ...more,
});

export const aPromotion = (
  more: Partial<Data<typeof promotionRecord.calls.read>> = {},
): Data<typeof promotionRecord.calls.read> => ({
  ...{
    id: 4,
    version: 1,
    title: '30% off photos',
    company_name: 'Demo Photos',
    company_logo: null,
    benefit: '30% off',
  },
  ...{ valid_from: null, valid_until: null, enabled: true, state: 'running', claimed: 3, left: 9, updated_at: AT },
  ...{ organizer: null, free: true, description: '<p>For members.</p>', terms: '', position: 0 },
  discount_link: 'https://photos.example/members',
  ...more,
});

export const aPlan = (more: Partial<Data<typeof planRecord.calls.read>> = {}): Data<typeof planRecord.calls.read> => ({
  ...{ id: 2, version: 1, name: 'Surge', description: 'All and more.', price: 500, discounted_price: null },
  ...{
    next_price: null,
    next_price_from: null,
    term_months: 12,
    price_label: 'per month',
    summary: '',
    position: 2,
    members: 3,
  },
  ...{ enabled: true, recommended: true, features: [{ name: 'Annual Tax Filing', description: 'Filed.' }] },
  ...more,
});

export const anAnnouncement = (
  more: Partial<Data<typeof staff.announcement>> = {},
  form: Partial<Data<typeof staff.announcement>['form']> = {},
): Data<typeof staff.announcement> => ({
  ...{ id: 'a-1', version: 1, subject: 'Summer school', state: 'draft', audience: 'Members in Multan', recipients: 0 },
  ...{ send_at: null, created_at: AT, started_at: null, ended_at: null, created_by: 'Erum Editor' },
  counts: { waiting: 0, sent: 0, failed: 0, stopped: 0 },
  ...{ unsubscribed: 0, would_get: 321 },
  form: {
    ...{ subject: 'Summer school', body: 'We begin.', action_label: '', action_url: '', package_id: '', event_id: '' },
    ...{ city: 'Multan', subscribers: false },
    ...form,
  },
  ...more,
});

export const someAudiences: Data<typeof staff.audiences> = {
  everyone: 4000,
  subscribers: 25,
  packages: [],
  events: [],
};

export const anEmailText = (
  more: Partial<Data<typeof staff.emailTemplate>> = {},
  texts: Partial<Data<typeof staff.emailTemplate>['texts']> = {},
): Data<typeof staff.emailTemplate> => {
  const standard = { subject: 'Your ticket', greeting: '', body: 'See you there.', button: '', footnote: '' };
  return {
    ...{ name: 'ticketing/ticket', sent: 'after a ticket is paid', subject: 'Your ticket', security: false },
    ...{ state: 'changed', changed_at: AT, changed_by: 'Erum Editor', has_button: false, placeholders: [] },
    ...{ version: 1, may_change: true, standard, texts: { ...standard, ...texts } },
    ...more,
  };
};

export const aMemberPage = (
  more: Partial<Data<typeof accountStaff.member>> = {},
): Data<typeof accountStaff.member> => ({
  ...{ member_no: '100010', name: 'Amna Khan', email: 'amna@example.pk', email_confirmed: true, new_email: null },
  ...{ phone: '0300 1234567', status: 'active', merged_into: null, joined_at: AT, newsletter: false },
  ...{ news_agreed_at: null, avatar: null, roles: [], second_factor: false, profile: null },
  may: { change_membership: true, change_account: true, administer: true },
  memberships: [
    {
      ...{ id: '5', plan: 'Surge', status: 'active', starts_on: '2026-01-02', ends_on: '2027-01-01' },
      ...{ order_no: null, next_plan: null, current: true },
    },
  ],
  ...{ orders: [], tickets: [], courses: [], certificates: [], issues: [], emails: [], sessions: [], notes: [] },
  ...more,
});

export const anOrder = (more: Partial<Data<typeof paymentsStaff.order>> = {}): Data<typeof paymentsStaff.order> => ({
  ...{ order_no: '1234567897', status: 'paid', kind: 'ticket', title: 'Freelance Fest', package_name: 'Standard' },
  ...{ holder_name: 'Amna Khan', ticket_status: 'valid', event_id: 7, term: null, method: 'Card' },
  member: { member_no: 100_010, name: 'Amna Khan', email: 'amna@azadkar.test' },
  ...{ bill_reference: null, subtotal: 4000, discount: 0, total: 4000, received: 4000, returned: 0, returnable: 4000 },
  ...{ returnable_by_provider: false, refund_due: false, created_at: AT, paid_at: AT, expires_at: null },
  ...{ receipt_no: null, second_person_above: 50_000, payments: [], recorded_payments: [], refunds: [], history: [] },
  ...more,
});

export const aRefund = (
  more: Partial<Data<typeof paymentsStaff.order>['refunds'][number]> = {},
): Data<typeof paymentsStaff.order>['refunds'][number] => ({
  ...{ id: 4, amount: 500, reason: 'Paid twice.', status: 'requested', method: 'hand', by_provider: false },
  ...{ requested_by: null, created_at: AT, reference: null, failure: null, done_by: null, done_at: null },
  withdrawable: true,
  ...more,
});

export const anIssue = (more: Partial<Data<typeof safetyNetStaff.issue>> = {}): Data<typeof safetyNetStaff.issue> => ({
  ...{ id: 'issue-1', version: 3, title: 'Which form?', topic: 'Banking', description: 'Which do I send?' },
  ...{ status: 'Open', created_at: AT, waiting_since: AT, due_at: AT, overdue: false, assignee: null },
  member: {
    ...{ name: 'Amna Khan', avatar: null, member_no: 100_010, email: 'amna@azadkar.test', phone: '+923001234567' },
    ...{ city: 'Lahore', joined_at: AT },
  },
  ...{ merged_into: null, attachments: [], entries: [], others: [], colleagues: [] },
  ...more,
});
