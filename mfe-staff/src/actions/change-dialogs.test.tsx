/** What all dialogs that change something have in common, by a row for each: what they say, want and send. */
import type { Endpoint } from '@azadkar/shared-api';
import { accountStaff } from '@azadkar/shared-api/account/staff';
import { learningStaff } from '@azadkar/shared-api/learning/staff';
import { paymentsStaff } from '@azadkar/shared-api/payments/staff';
import { answers, type FakeReply, refuses } from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { routes } from '../routes';
import { AT, aMemberPage, anApplication, anOrder, aRefund } from '../testing/records';

interface ChangingDialog {
  path: string;
  shows: readonly FakeReply[];
  /** The button that opens it, its title, and a part of what it says. */
  opener: string;
  dialog: string;
  says: string;
  /** What is said of it while nothing is entered. */
  wants?: string;
  fill: Record<string, string>;
  /** The last field, and what the server may refuse of it. */
  field: string;
  button: string;
  done: FakeReply;
  params?: Record<string, string>;
  body: object;
}

const DONE = { message: 'It was done.' };
const REASON = 'Please say why. It is recorded, and only the staff read it.';

const member = (more: Parameters<typeof aMemberPage>[0] = {}) => ({
  path: '/staff/members/100010',
  shows: [
    answers(accountStaff.member, aMemberPage(more)),
    answers(accountStaff.membershipPlans, [{ key: 'surge', name: 'Surge', term_months: 12, free: false }]),
  ],
  params: { memberNo: '100010' },
});
const order = (more: Parameters<typeof anOrder>[0] = {}) => ({
  path: '/staff/orders/1234567897',
  shows: [answers(paymentsStaff.order, anOrder(more))],
});
const certificate = {
  ...{ code: 'K7', kind: 'course' as const, name: 'Amna', member_no: 1, title: 'Invoices', issued_on: '2026-11-01' },
  ...{ status: 'Valid' as const, revoked_at: null, revoke_reason: null, replaced_by: null },
};
const certificates = {
  path: '/staff/certificates',
  shows: [answers(learningStaff.certificates, { rows: [certificate], next: null, total: 1 })],
  params: { code: 'K7' },
};

const dialogs: readonly ChangingDialog[] = [
  {
    ...member({ sessions: [{ browser: 'Chrome', begun_at: AT, last_seen_at: AT, second_factor: false }] }),
    ...{ opener: 'Sign out everywhere', dialog: 'Sign out everywhere', button: 'Sign out everywhere' },
    ...{ says: 'Amna Khan has to sign in again on every device.', wants: REASON },
    ...{ fill: { Reason: 'A stolen phone.' }, field: 'reason', body: { reason: 'A stolen phone.' } },
    done: answers(accountStaff.endSessions, null, DONE),
  },
  {
    ...member(),
    ...{ opener: 'Suspend', dialog: 'Suspend this account', button: 'Suspend' },
    ...{ says: 'Tickets, orders and certificates stay as they are.', wants: REASON },
    fill: { Reason: 'Spam.', 'What the member is told': 'Please call us.' },
    ...{ field: 'message', body: { reason: 'Spam.', message: 'Please call us.' } },
    done: answers(accountStaff.suspend, null, DONE),
  },
  {
    ...member({ status: 'suspended' }),
    ...{ opener: 'Restore', dialog: 'Restore this account', button: 'Restore' },
    ...{ says: 'Amna Khan can sign in again, and gets an email about it.', wants: REASON },
    ...{ fill: { Reason: 'A mistake.' }, field: 'reason', body: { reason: 'A mistake.' } },
    done: answers(accountStaff.restore, null, DONE),
  },
  {
    ...member(),
    ...{ opener: 'Correct the address', dialog: 'Correct the address', button: 'Correct the address' },
    ...{ says: 'to take the change back if it was not asked for.', wants: 'Please enter the correct address.' },
    fill: { Reason: 'A typing error.', 'Correct address': 'right@example.pk' },
    field: 'email',
    body: { email: 'right@example.pk', former_email: 'amna@example.pk', reason: 'A typing error.' },
    done: answers(accountStaff.correctEmail, null, DONE),
  },
  {
    ...member(),
    ...{ opener: 'Give a membership', dialog: 'Give a membership', button: 'Give the membership' },
    ...{ says: 'The present one, Surge until 1 January 2027, ends today.', wants: 'Please choose the first day.' },
    fill: { 'First day': '2026-11-01', Reason: 'A prize.', 'Last day': '2027-10-31' },
    field: 'ends_on',
    body: { plan: 'surge', starts_on: '2026-11-01', ends_on: '2027-10-31', reason: 'A prize.' },
    done: answers(accountStaff.giveMembership, null, DONE),
  },
  {
    ...member(),
    ...{ opener: 'Extend', dialog: 'Extend the membership', button: 'Extend it' },
    ...{ says: 'Surge ends on 1 January 2027 now.', wants: 'Please choose the last day.' },
    fill: { Reason: 'She was ill.', 'New last day': '2027-03-01' },
    field: 'ends_on',
    body: { membership_id: 5, former_ends_on: '2027-01-01', ends_on: '2027-03-01', reason: 'She was ill.' },
    done: answers(accountStaff.extendMembership, null, DONE),
  },
  {
    ...member(),
    ...{ opener: 'End', dialog: 'End the membership', button: 'End it today' },
    ...{ says: 'Nothing is paid back by this.', wants: REASON },
    ...{ fill: { Reason: 'As asked.' }, field: 'reason', body: { membership_id: 5, reason: 'As asked.' } },
    done: answers(accountStaff.endMembership, null, DONE),
  },
  {
    ...order(),
    ...{ opener: 'Refund', dialog: 'Refund', button: 'Refund' },
    says: 'did not pay by card: you transfer the money',
    wants: 'Please enter the reason, as the member reads it',
    fill: { Reason: 'The speaker fell ill.', Amount: '1500' },
    field: 'amount',
    body: { amount: 1500, reason: 'The speaker fell ill.', by_hand: false, keeps_purchase: false },
    done: answers(paymentsStaff.requestRefund, anOrder(), DONE),
  },
  {
    ...order({ status: 'pending', paid_at: null, received: 0, returnable: 0 }),
    ...{ opener: 'Mark as paid', dialog: 'Mark as paid', button: 'Record the payment' },
    ...{ says: 'gets what was ordered at once', wants: 'Please enter the day on which the money arrived' },
    fill: { 'Arrived on': '2026-11-20', Reference: 'IBFT 4711' },
    ...{ field: 'reference', body: { amount: 4000, reference: 'IBFT 4711', received_on: '2026-11-20' } },
    done: answers(paymentsStaff.recordPayment, anOrder(), DONE),
  },
  {
    ...order({ refunds: [aRefund()] }),
    ...{ opener: 'It was transferred', dialog: 'PKR 500 was transferred', button: 'It was transferred' },
    says: 'Amna Khan gets an email that the money is on its way.',
    ...{ fill: { 'Reference of the transfer': 'IBFT 9' }, field: 'reference', body: { reference: 'IBFT 9' } },
    done: answers(paymentsStaff.completeRefund, anOrder(), DONE),
    params: { refundId: '4' },
  },
  {
    ...order({ kind: 'membership', refunds: [aRefund()] }),
    ...{ opener: 'Withdraw', dialog: 'Withdraw the refund of PKR 500', button: 'Withdraw the refund' },
    says: 'If the membership ended when the refund was requested, it does not come back.',
    wants: 'Please enter the reason, as the member reads it',
    ...{ fill: { Reason: 'You keep it.' }, field: 'reason', body: { reason: 'You keep it.' } },
    done: answers(paymentsStaff.withdrawRefund, anOrder(), DONE),
    params: { refundId: '4' },
  },
  {
    ...certificates,
    ...{ opener: 'Revoke the certificate of Amna', dialog: 'Revoke this certificate?', button: 'Revoke it' },
    ...{ says: 'The member gets an email with the reason.', wants: 'Please enter why' },
    ...{ fill: { Reason: 'Issued in error.' }, field: 'reason', body: { reason: 'Issued in error.' } },
    done: answers(learningStaff.revokeCertificate, null, DONE),
  },
  {
    ...certificates,
    ...{ opener: 'Reissue the certificate of Amna', dialog: 'Reissue this certificate?', button: 'Reissue it' },
    ...{ says: 'another certificate for Invoices with a code of its own', wants: 'Please enter why' },
    fill: { Reason: 'Her name has changed.', 'Name on the certificate': 'Amna Khan' },
    ...{ field: 'name', body: { name: 'Amna Khan', reason: 'Her name has changed.' } },
    done: answers(learningStaff.reissueCertificate, { code: 'K8' }, DONE),
  },
  {
    path: '/staff/applications/9',
    shows: [answers(learningStaff.application, anApplication({ version: 6 }))],
    ...{ opener: 'Refuse', dialog: 'Refuse: Amna Khan', button: 'Refuse' },
    says: 'Amna Khan gets an email about Invoices.',
    ...{ fill: { 'A sentence of your own': 'Try again in May.' }, field: 'message' },
    body: { applications: [{ id: 9, version: 6 }], decision: 'refuse', message: 'Try again in May.' },
    done: answers(learningStaff.decide, { decided: 1, changed_meanwhile: 0 }, DONE),
  },
];

const open = async ({ path, shows, opener, dialog }: ChangingDialog, ...replies: readonly FakeReply[]) => {
  const page = await visit(routes, path, { as: { roles: ['admin'] }, api: [...replies, ...shows] });
  await page.user.click(screen.getByRole('button', { name: opener }));
  return { page, inDialog: within(screen.getByRole('dialog', { name: dialog })) };
};
const callsOf = (page: Awaited<ReturnType<typeof visit>>, endpoint: Endpoint) => page.api.callsTo(endpoint);

describe.each(dialogs)('the dialog “$dialog” of $path', (row) => {
  const { dialog, says, wants, fill, field, button, done, params, body } = row;

  test('says what happens, wants what it needs, sends it, and closes', async () => {
    const { page, inDialog } = await open(row, done);
    expect(inDialog.getByText(says, { exact: false })).toBeVisible();
    if (wants) {
      await page.user.click(inDialog.getByRole('button', { name: button }));
      expect((await inDialog.findAllByText(wants))[0]).toBeVisible();
      expect(callsOf(page, done.endpoint)).toEqual([]);
    }
    await page.fill(fill);
    await page.user.click(inDialog.getByRole('button', { name: button }));
    await page.expectText('It was done.');
    expect(screen.queryByRole('dialog', { name: dialog })).toBeNull();
    expect(callsOf(page, done.endpoint)).toMatchObject([{ body, ...(params && { params }) }]);
    expect(callsOf(page, row.shows[0]?.endpoint ?? done.endpoint)).toHaveLength(2); // what it changed is loaded again
  });

  test('keeps what was entered when the server refuses a field, and changes nothing once it is canceled', async () => {
    const refusal = refuses(done.endpoint, 'Please check the fields.', { errors: { [field]: 'This cannot be.' } });
    const { page, inDialog } = await open(row, refusal);
    await page.fill(fill);
    await page.user.click(inDialog.getByRole('button', { name: button }));
    expect(await inDialog.findByRole('link', { name: 'This cannot be.' })).toBeVisible();
    const [label = '', text] = Object.entries(fill).at(-1) ?? [];
    const input = inDialog.getByLabelText(label);
    expect(input).toHaveValue(text);
    expect(input).toHaveAccessibleDescription(expect.stringContaining('This cannot be.'));
    await page.user.click(inDialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: dialog })).toBeNull());
    expect(callsOf(page, done.endpoint)).toHaveLength(1);
  });
});
