import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { staff } from '@azadkar/shared-api/staff/staff';
import { answers, type FakeReply } from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { routes } from '../routes';

const at = '2026-03-01T09:00:00.000Z';
const email = (id: number, state: 'failed' | 'sent') => ({
  ...{ id, state, to: `member-${id}@mail.test`, subject: state === 'sent' ? null : 'Your ticket', attempts: 3 },
  ...{ urgent: false, created_at: at, sent_at: state === 'sent' ? at : null, next_attempt_at: null },
  ...{ last_error: state === 'failed' ? '550 No such mailbox' : null, can_send_again: state === 'failed' },
});
const emails = { rows: [email(1, 'failed'), email(2, 'sent')], next: null, total: 2 };

test('failed emails are sent again, and those that cannot be are named', async () => {
  const api = [answers(staff.emails, emails), answers(staff.sendAgain, { ids: [1] })];
  const page = await visit(routes, staffPaths.mail, { as: 'member', api });
  expect(screen.getByText('550 No such mailbox')).toBeVisible();
  for (const box of screen.getAllByRole('checkbox', { name: /^Select .*(1|2)/ })) await page.user.click(box);
  await page.user.click(screen.getByRole('button', { name: 'Send again' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send 1 email again' }));
  expect(dialog.getByText(/member-2@mail.test/)).toBeVisible();
  await page.user.click(dialog.getByRole('button', { name: 'Send 1 email' }));
  await waitFor(() => expect(page.api.callsTo(staff.sendAgain).map(({ body }) => body)).toEqual([{ ids: [1] }]));
});

const row = { id: 'a-1', subject: 'Summer school', audience: 'Members in Multan', recipients: 0 };
const times = { send_at: null, created_at: at, started_at: null, ended_at: null };
const form = {
  subject: 'Summer school',
  body: 'We begin.',
  action_label: '',
  action_url: '',
  package_id: '',
  event_id: '',
  city: 'Multan',
  subscribers: false,
};
const noEmails = { waiting: 0, sent: 0, failed: 0, stopped: 0 };
const draft = {
  ...{ ...row, ...times, form, state: 'draft' as const, version: 4, created_by: 'Demo Editor' },
  ...{ counts: noEmails, unsubscribed: 0, would_get: 321 },
};
const audiences = { everyone: 4000, subscribers: 25, packages: [{ id: 1, name: 'Seed' }], events: [] };
const open = (announcement: object, more: FakeReply[] = []) =>
  visit(routes, '/staff/announcements/a-1', {
    as: 'member',
    api: [answers(staff.announcement, announcement as typeof draft), answers(staff.audiences, audiences), ...more],
  });

test('a draft is looked at, and sent only after it was said to how many', async () => {
  const preview = {
    subject: 'Summer school',
    html: '<p style="color:red">We begin.</p>',
    text: 'We begin, as text.',
    recipients: 321,
  };
  const page = await open(draft, [
    answers(staff.previewAnnouncement, preview),
    answers(staff.planAnnouncement, { ...draft, state: 'sending' as const }),
  ]);
  await page.user.click(screen.getByRole('checkbox', { name: 'Also to subscribers of the news' }));
  expect(screen.getByText(/^25 people who are not members/)).toBeVisible();
  await waitFor(() =>
    expect(page.api.callsTo(staff.previewAnnouncement).at(-1)).toMatchObject({ body: { subscribers: true } }),
  );
  expect(await screen.findByTitle('The email on a phone')).toHaveAttribute(
    'srcdoc',
    expect.stringContaining('We begin.'),
  );
  await page.user.click(screen.getByRole('button', { name: 'Review, then send to 321' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send this announcement' }));
  expect(dialog.getByText(/321 people would get/)).toBeVisible();
  expect(page.api.callsTo(staff.planAnnouncement)).toHaveLength(0);
  await page.user.click(dialog.getByRole('button', { name: 'Send it now' }));
  await waitFor(() =>
    expect(page.api.callsTo(staff.planAnnouncement).map(({ body }) => body)).toEqual([{ version: 4, send_at: null }]),
  );
});

test('one that is being sent says what became of its emails, and can be paused and stopped', async () => {
  const sending = {
    ...draft,
    state: 'sending' as const,
    recipients: 200,
    counts: { ...noEmails, sent: 150, waiting: 50 },
    would_get: null,
  };
  const page = await open(sending, [answers(staff.changeAnnouncement, { ...sending, state: 'stopped' as const })]);
  expect(screen.getByText('150')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Stop it' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/50 people whose email waits/)).toBeVisible();
  await page.user.click(dialog.getByRole('button', { name: 'Stop it' }));
  expect(page.api.callsTo(staff.changeAnnouncement).map(({ body }) => body)).toEqual([
    { version: 4, state: 'stopped' },
  ]);
});
