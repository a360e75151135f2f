/** The texts of emails as the staff change them, and the emails that are then delivered. */
import { account } from '@azadkar/shared-api/account';
import { staff } from '@azadkar/shared-api/staff/staff';
import { ticketing } from '@azadkar/shared-api/ticketing';
import { emailTemplates } from '../../../email-templates';
import { startMailServer } from '../../../testing/a-mail-server';
import { aMember, type TestMember } from '../../../testing/a-member';
import { anEvent } from '../../../testing/an-event';
import { useTestApi } from '../../../testing/start-api';
import { defaultSite } from '../../database/site.queries';
import { deliverDue } from '../mail-worker';
import { renderEmail } from '../render-email';
import { smtpTransport } from '../transport';

const api = useTestApi();
let editor: TestMember;
let admin: TestMember;
beforeAll(async () => {
  editor = await aMember(api, { role: 'editor', name: 'Erum Editor', email: 'editor@texts.test' });
  admin = await aMember(api, { role: 'admin', email: 'admin@texts.test' });
});
beforeEach(async () => {
  await api.db.deleteFrom('mail_outbox').execute();
  await api.db.deleteFrom('email_texts').execute();
});

const ticket = { subject: 'ticketing', template: 'staff-ticket' };
const free = { subject: 'ticketing', template: 'ticket' };
const texts = {
  subject: 'See you at {event}!',
  greeting: 'Salam {name},',
  body: 'Come to {venue} on {when}.\n\nBring the PDF.',
  button: 'Get the ticket',
  footnote: 'Questions? Answer this email.',
};
const read = async (params = free) => (await api.ask(staff.emailTemplate, { as: editor, params })).data;
const save = (changed: Partial<typeof texts> & { version?: number }, { params = free, as = editor } = {}) =>
  api.ask(staff.saveEmailTexts, { as, params, body: { ...texts, version: 0, ...changed } });

async function book(name: string) {
  const member = await aMember(api, { name });
  const id = await anEvent(api, { title: 'Evening <b>& more</b>', venue: 'Hall', city: 'Lahore' });
  await api.ask(ticketing.enroll, { as: member, params: { id } });
  return member.email;
}

test('all emails are listed with when they are sent, and which were changed by whom', async () => {
  await save({});
  const { data } = await api.ask(staff.emailTemplates, { as: editor });
  expect(data).toHaveLength(emailTemplates.length);
  const byName = new Map(data.map((row) => [row.name, row]));
  expect(byName.get('ticketing/ticket')).toMatchObject({
    ...{ state: 'changed', subject: texts.subject, changed_by: 'Erum Editor', security: false },
  });
  expect(byName.get('account/reset')).toMatchObject({ state: 'standard', changed_at: null, security: true });
});

test('a changed text is what the mail server gets: subject, text and HTML', async () => {
  const to = await book('Amna Khan');
  await save({});
  await book('Bilal Khan');
  const server = await startMailServer();
  await deliverDue({ ...api, mail: smtpTransport(server.url, 'Azadkar <no-reply@azadkar.test>') });
  await server.stop();
  const [before = '', after = ''] = [
    server.raw.find((raw) => raw.includes(to)),
    server.raw.find((raw) => !raw.includes(to)),
  ];
  expect(before).toContain('Subject: Your ticket for'); // enqueued before the change, and sent as it was
  expect(after).toContain('Subject: See you at Evening');
  const plain = after.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
  expect(plain).toContain('Bring the PDF.\r\n');
  expect(plain).toContain('<p>Bring the PDF.</p>');
  expect(plain).toContain('Get the ticket:');
  expect(plain).toContain('>Get the ticket</a>');
  expect(plain).toContain('<title>See you at Evening &lt;b&gt;&amp; more&lt;/b&gt;!</title>');
  expect(plain).not.toContain('is confirmed.');
  expect(before).toContain('Dear Amna Khan,');
  expect(plain).toContain('Salam Bilal Khan,\r\n');
});

test('the greeting is the text of the staff, and has no name at an address that is not confirmed', async () => {
  expect((await read()).texts.greeting).toBe('Dear {name},');
  await save({ greeting: '' });
  expect((await read()).texts.greeting).toBe('Dear {name},');
  await save({ version: 1, greeting: 'Assalamu alaikum {name}!' });
  const member = await aMember(api, { name: 'Win a prize at spam.test', emailVerified: false });
  const id = await anEvent(api, {});
  await api.ask(ticketing.enroll, { as: member, params: { id } });
  const [email] = await api.emailsTo(member.email);
  expect(email && renderEmail(email, defaultSite).text).toMatch(/^Assalamu alaikum member!\n/);
  expect(await save({ version: 2, greeting: 'Dear {names},' })).toMatchObject({
    errors: { greeting: '“{names}” is no placeholder of a greeting: only “{name}” is.' },
  });
});

test('the link of a password is kept, whatever the text says', async () => {
  const reset = { params: { subject: 'account', template: 'reset' }, as: admin };
  await save({ subject: 'Password', body: 'Here you are.', button: 'New password', footnote: '' }, reset);
  const member = await aMember(api, { email: 'forgot@texts.test' });
  await api.ask(account.forgotPassword, { body: { email: member.email } });
  const [email, ...more] = await api.emailsTo(member.email);
  expect(more).toEqual([]);
  expect(email).toMatchObject({
    ...{ subject: 'Password', paragraphs: ['Here you are.'], urgent: true },
    action: { label: 'New password', url: expect.stringMatching(/reset-password\?token=[\w-]{20,}/) },
  });
  expect(email?.footnote).toBeUndefined();
});

test('what cannot be sent is refused at its field, and nothing is stored', async () => {
  for (const [changed, field, message] of [
    [
      { body: 'On {when} in {town}.' },
      'body',
      '“{town}” is no placeholder of this email. Please use those of the list.',
    ],
    [{ body: 'Come.' }, 'body', 'The text must contain “{when}”.'],
    [
      { body: '{when} <a href="https://x.test">x</a>' },
      'body',
      'Please write plain text: “<a href="https://x.test">” would be read as it is.',
    ],
    [{ subject: 'x'.repeat(151) }, 'subject', 'Please use at most 150 characters.'],
    [{ button: '' }, 'button', 'Please write what the button says.'],
  ] as const) {
    const reply = await save(changed);
    expect(reply).toMatchObject({ status: 422, errors: { [field]: message } });
  }
  expect(await read()).toMatchObject({ state: 'standard', version: 0 });
  expect((await save({}, { params: { subject: 'ticketing', template: 'nothing' } })).status).toBe(404);
});

test('of two who change the same text, the second is told', async () => {
  expect((await save({ subject: 'First' })).data).toMatchObject({ version: 1, texts: { subject: 'First' } });
  expect(await save({ subject: 'Second' })).toMatchObject({ status: 409, reason: 'changed_meanwhile' });
  const both = await Promise.all(['A', 'B'].map((subject) => save({ subject, version: 1 })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await save({ subject: both[0]?.data?.texts.subject ?? 'B', version: 2 })).data?.version).toBe(2); // says the same
});

test('there is a way back to the standard text, and the log has all of it', async () => {
  await save({ subject: 'First' });
  await save({ subject: 'Second', version: 1 });
  const { standard } = await read();
  expect((await save({ ...standard, version: 2 })).data).toMatchObject({
    version: 3,
    state: 'standard',
    texts: { subject: 'Your ticket for {event}' },
  });
  const log = await api.db
    .selectFrom('audit_log')
    .where('object_type', '=', 'email_texts')
    .where('object_id', '=', 'ticketing/ticket')
    .orderBy('id', 'desc')
    .limit(3)
    .select(['action', 'before', 'after'])
    .execute();
  expect(log.map(({ action }) => action)).toEqual([
    'email_texts.standard_restored',
    'email_texts.changed',
    'email_texts.changed',
  ]);
  expect(log[1]).toMatchObject({ before: { subject: 'First' }, after: { subject: 'Second' } });
  const email = await api.emailsTo(await book('Amna'));
  expect(email[0]?.subject).toMatch(/^Your ticket for /);
});

test('what protects accounts is changed by administrators only, and others read it', async () => {
  const params = { subject: 'account', template: 'sign-in-added' };
  const changed = { body: 'Now with {what}.', footnote: '', subject: 'New', version: 0 };
  expect((await save(changed, { params })).status).toBe(403);
  expect(await read(params)).toMatchObject({ may_change: false, security: true });
  expect((await save(changed, { params, as: admin })).data).toMatchObject({ may_change: true, version: 1 });
  const support = await aMember(api, { role: 'support' });
  expect((await save({}, { as: support })).status).toBe(403);
});

test('texts that a newer release cannot fill are not sent', async () => {
  await api.db
    .insertInto('email_texts')
    .values({ template: 'ticketing/ticket', version: 1, texts: JSON.stringify({ ...texts, body: '{when} {gone}' }) })
    .execute();
  expect(await read()).toMatchObject({ state: 'unfit', texts: { body: '{when} {gone}' } });
  const [email] = await api.emailsTo(await book('Amna'));
  expect(email?.subject).toMatch(/^Your ticket for /);
});

test('a text is looked at with samples, and a test of it goes to who asks', async () => {
  const preview = await api.ask(staff.previewEmailTexts, { as: editor, params: ticket, body: texts });
  expect(preview.data).toMatchObject({
    subject: 'See you at Members’ Evening!',
    html: expect.stringContaining('<p>Come to Arts Council on Fri 27 Nov 2026, 6:00–8:30 pm (Pakistan time).</p>'),
    text: expect.stringContaining('Salam Erum Editor,\n\nCome to Arts Council'),
  });
  const words = { ...texts, body: 'Dear {constructor}, {__proto__}' };
  const unknown = await api.ask(staff.previewEmailTexts, { as: editor, params: ticket, body: words });
  expect(unknown.data.text).toContain('Dear {constructor}, {__proto__}');
  const test = await api.ask(staff.testEmailTexts, { as: editor, params: ticket, body: texts });
  expect(test.message).toBe('A test was sent to editor@texts.test.');
  const [email] = await api.emailsTo('editor@texts.test');
  expect(email).toMatchObject({ subject: '[Test] See you at Members’ Evening!', name: 'Erum Editor' });
  const wrong = { ...texts, body: '{town}' };
  expect((await api.ask(staff.testEmailTexts, { as: editor, params: ticket, body: wrong })).status).toBe(422);
  expect((await api.ask(staff.testEmailTexts, { as: editor, params: ticket, body: {} })).status).toBe(422);
});
