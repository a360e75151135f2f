import { staff } from '@azadkar/shared-api/staff/staff';
import type { StaffEmailTemplate } from '@azadkar/shared-api/staff/staff/schema';
import { answers, type FakeReply } from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { routes } from '../routes';

const at = '2026-03-01T09:00:00.000Z';
const row = {
  ...{ name: 'ticketing/ticket', sent: 'after a ticket is paid', subject: 'Your ticket for {event}', security: false },
  ...{ state: 'changed' as const, changed_at: at, changed_by: 'Erum Editor' },
};
const placeholder = { required: false, optional: false, block: false };
const template: StaffEmailTemplate = {
  ...row,
  texts: { subject: row.subject, greeting: 'Dear {name},', body: 'It is on {when}.', button: 'Download', footnote: '' },
  has_button: true,
  placeholders: [
    { ...placeholder, name: 'event', meaning: 'The title of the event', sample: 'Evening' },
    { ...placeholder, name: 'when', meaning: 'When it takes place', sample: 'Friday', required: true },
  ],
  version: 2,
  may_change: true,
  standard: {
    subject: row.subject,
    greeting: 'Dear {name},',
    body: 'Come on {when}.',
    button: 'Download',
    footnote: '',
  },
};
const preview = { subject: 'Your ticket for Evening', html: '<p>It is on Friday.</p>', text: 'It is on Friday.' };
const open = (shown: StaffEmailTemplate, more: FakeReply[] = []) =>
  visit(routes, '/staff/email-texts/ticketing/ticket', {
    as: 'member',
    api: [answers(staff.emailTemplate, shown), answers(staff.previewEmailTexts, preview), ...more],
  });

beforeEach(() => localStorage.clear());

test('all emails are listed by subject, with those that were changed', async () => {
  const reset = { ...row, name: 'account/reset', subject: 'Reset your password', sent: 'on request', security: true };
  const standard = { ...reset, state: 'standard' as const, changed_at: null, changed_by: null };
  const page = await visit(routes, '/staff/email-texts', {
    as: 'member',
    api: [answers(staff.emailTemplates, [row, standard])],
  });
  expect(screen.getByText(/2 emails, 1 with a text of your own/)).toBeVisible();
  const events = within(screen.getByRole('region', { name: 'Events' }));
  expect(events.getByRole('link', { name: 'Your ticket for …' })).toHaveAttribute(
    'href',
    '/staff/email-texts/ticketing/ticket',
  );
  expect(events.getByText('Changed')).toBeVisible();
  expect(screen.getByText(/Changed by administrators only/)).toBeVisible();
  await page.user.type(screen.getByRole('searchbox', { name: 'Search' }), 'after TICKET');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Reset your password' })).toBeNull());
  expect(screen.getByRole('link', { name: 'Your ticket for …' })).toBeVisible();
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Text' }), 'No longer fits');
  expect(await screen.findByText('No email is like that')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Remove the filter Text: No longer fits' }));
  expect(await screen.findByRole('link', { name: 'Your ticket for …' })).toBeVisible();
  await page.user.clear(screen.getByRole('searchbox', { name: 'Search' }));
  expect(await screen.findByRole('link', { name: 'Reset your password' })).toBeVisible();
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Subject' }), 'Account and membership');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Your ticket for …' })).toBeNull());
  expect(screen.getByRole('link', { name: 'Reset your password' })).toBeVisible();
});

test('emails are walked through with j and k, Enter opens one, "/" goes to the search', async () => {
  const reset = { ...row, name: 'account/reset', subject: 'Reset your password' };
  const page = await visit(routes, '/staff/email-texts', {
    as: 'member',
    api: [
      ...[answers(staff.emailTemplates, [row, reset]), answers(staff.emailTemplate, template)],
      answers(staff.previewEmailTexts, preview),
    ],
  });
  screen.getByText('Filters').focus();
  await page.user.keyboard('jj');
  expect(screen.getByRole('link', { name: 'Your ticket for …' })).toHaveFocus();
  await page.user.keyboard('k');
  expect(screen.getByRole('link', { name: 'Reset your password' })).toHaveFocus();
  await page.user.keyboard('/');
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveFocus();
  screen.getByText('Filters').focus();
  await page.user.keyboard('jj{Enter}');
  await page.expectUrl('/staff/email-texts/ticketing/ticket');
});

test('a text is written with placeholders, looked at, tried and saved', async () => {
  const page = await open(template, [
    answers(staff.testEmailTexts, null, { message: 'A test was sent to you@azadkar.test.' }),
    answers(staff.saveEmailTexts, { ...template, version: 3 }, { message: 'The texts are saved.' }),
  ]);
  expect(await screen.findByTitle('The email on a phone')).toHaveAttribute('srcdoc', preview.html);
  const subject = screen.getByRole('textbox', { name: 'Subject' });
  await page.user.clear(subject);
  await page.user.type(subject, 'See you at {{event}');
  await waitFor(() =>
    expect(page.api.callsTo(staff.previewEmailTexts).at(-1)?.body).toMatchObject({ subject: 'See you at {event}' }),
  );
  await page.press('Send me a test');
  await page.expectText('A test was sent to you@azadkar.test.');
  const body = { ...template.texts, subject: 'See you at {event}' };
  page.api.nowAlso(answers(staff.emailTemplate, { ...template, texts: body, version: 3 }));
  await page.press('Save');
  await page.expectText('The texts are saved.');
  await waitFor(() => expect(page.api.callsTo(staff.emailTemplate)).toHaveLength(2));
  await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull());
  expect(subject).toBeInTheDocument(); // the same field: the form has not begun anew
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
  expect(page.api.callsTo(staff.saveEmailTexts).map(({ body }) => body)).toEqual([{ ...body, version: 2 }]);
});

test('a placeholder that the email has not, or that is missing, is named before anything is sent', async () => {
  const page = await open(template);
  const body = screen.getByRole('textbox', { name: 'Text' });
  await page.user.clear(body);
  await page.user.type(body, 'Come to {{town}.');
  await page.press('Save');
  await waitFor(() => expect(body).toHaveAccessibleDescription(/“{town}” is no placeholder of this email/));
  await page.user.clear(body);
  await page.user.type(body, 'Come.');
  await waitFor(() => expect(body).toHaveAccessibleDescription(/The text must contain “{when}”/));
  expect(page.api.callsTo(staff.saveEmailTexts)).toHaveLength(0);
});

test('the standard text takes the place of a changed one', async () => {
  const page = await open(template, [
    answers(staff.saveEmailTexts, { ...template, version: 3 }, { message: 'The standard text is sent.' }),
  ]);
  page.api.nowAlso(
    answers(staff.emailTemplate, { ...template, state: 'standard', texts: template.standard, version: 3 }),
  );
  await page.press('Use the standard text');
  expect(page.api.callsTo(staff.saveEmailTexts)).toEqual([]);
  await page.press('Replace my text');
  await page.expectText('The standard text is sent.');
  expect(page.api.callsTo(staff.saveEmailTexts)[0]).toMatchObject({ body: { body: 'Come on {when}.', version: 2 } });
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('Come on {when}.'));
});

test('an email that protects accounts is only read by an editor', async () => {
  await open({ ...template, security: true, may_change: false });
  expect(screen.getByText('Only administrators may change this email')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(await screen.findByTitle('The email on a phone')).toBeVisible();
});
