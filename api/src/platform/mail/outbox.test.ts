import type { Updateable } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { aMember } from '../../testing/a-member';
import { useTestApi } from '../../testing/start-api';
import { type Database, inTransaction } from '../database/schema';
import { defaultSite } from '../database/site.queries';
import type { Email } from '../database/tables/email';
import type { Mail, MailTransport } from '../ports/mail';
import { enqueueEmail } from './enqueue-email.queries';
import { retryEmails } from './find-emails.queries';
import { deliverDue } from './mail-worker';
import { countMail, deleteOldEmails, failOverdue, leaseDue, settleUnsent } from './outbox.queries';
import { smtpTransport } from './transport';

const api = useTestApi();
beforeEach(() => api.db.deleteFrom('mail_outbox').execute());

const email: Email = {
  subject: 'A <b>letter</b>',
  name: 'Amna',
  paragraphs: ['One & two.'],
  action: { label: 'Open', url: 'https://example.org/open?token=secret' },
};
const states = async () =>
  (await api.db.selectFrom('mail_outbox').select(['state', 'attempts', 'letter']).orderBy('id').execute()).map(
    ({ state, attempts, letter: kept }) => [state, attempts, kept !== null],
  );
const updateAll = (change: Updateable<Database['mail_outbox']>) =>
  api.db.updateTable('mail_outbox').set(change).execute();
const past = new Date(Date.now() - 1000);

const DAY_MS = 86_400_000;
const waitingSeconds = async () => {
  const row = await api.db.selectFrom('mail_outbox').select('not_before').executeTakeFirstOrThrow();
  return (row.not_before.getTime() - Date.now()) / 1000;
};
/** An error as nodemailer makes it of the answer to a command. */
const refusal = (command: string, response: string) =>
  Object.assign(new Error(response), {
    code: command === 'AUTH PLAIN' ? 'EAUTH' : 'EENVELOPE',
    ...{ command, response, responseCode: Number(response.slice(0, 3)) },
  });
const away = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET', command: 'CONN' });

/** A transport that keeps what it sends, or fails with this error. */
function fakeTransport(fail?: Error): MailTransport & { sent: Mail[] } {
  const sent: Mail[] = [];
  return {
    sent,
    async send(mail) {
      if (fail) throw fail;
      sent.push(mail);
      return { answer: '250 2.0.0 Ok: queued as 7' };
    },
  };
}

test('an email is sent once by several workers, and its content is then deleted', async () => {
  await enqueueEmail(api.db, 'amna@azadkar.test', email);
  const mail = fakeTransport();
  await Promise.all([1, 2, 3].map(() => deliverDue({ ...api, mail })));
  expect(mail.sent).toMatchObject([{ to: 'amna@azadkar.test', email }]);
  expect(await states()).toEqual([['sent', 1, false]]);
});

test('an email of a transaction that is rolled back is never sent', async () => {
  const failing = inTransaction(api.db, async (trx) => {
    await enqueueEmail(trx, 'amna@azadkar.test', email);
    throw new Error('No.');
  });
  await expect(failing).rejects.toThrow('No.');
  expect(await states()).toEqual([]);
});

test('two emails with the same dedupe key are sent once', async () => {
  for (const _ of [1, 2]) await enqueueEmail(api.db, 'amna@azadkar.test', email, 'order:1');
  expect(await states()).toHaveLength(1);
});

test('an email that is refused for now is retried after a minute, then later and later, up to an hour, for three days', async () => {
  await enqueueEmail(api.db, 'amna@azadkar.test', email);
  const mail = fakeTransport(refusal('RCPT TO', '450 4.2.0 Greylisted'));
  const waits: number[] = [];
  for (const _ of Array(8)) {
    await updateAll({ not_before: past });
    expect(await deliverDue({ ...api, mail })).toEqual({ leased: 1, sent: 0, away: undefined });
    waits.push(await waitingSeconds());
    expect(await deliverDue({ ...api, mail })).toMatchObject({ leased: 0 });
  }
  for (const [index, seconds] of [60, 120, 240, 480, 960, 1920, 3600, 3600].entries()) {
    expect(waits[index]).toBeGreaterThan(seconds * 0.75);
    expect(waits[index]).toBeLessThan(seconds * 1.21);
  }
  expect(await states()).toEqual([['awaiting_retry', 8, true]]);
  await updateAll({ not_before: past, created_at: new Date(Date.now() - 3 * DAY_MS - 1000) });
  await deliverDue({ ...api, mail });
  expect(await states()).toEqual([['failed', 9, true]]);
  await updateAll({ not_before: past });
  expect(await deliverDue({ ...api, mail })).toMatchObject({ leased: 0 });
});

test('an email is kept while the mail server is away, however often it is tried, until three days are over', async () => {
  await enqueueEmail(api.db, 'amna@azadkar.test', email);
  for (const _ of Array(30)) {
    await updateAll({ not_before: past });
    expect(await deliverDue({ ...api, mail: fakeTransport(away()) })).toMatchObject({
      leased: 1,
      away: expect.any(Error),
    });
    expect(await waitingSeconds()).toBeLessThan(61);
  }
  await updateAll({ created_at: new Date(Date.now() - 2.9 * DAY_MS) });
  expect(await failOverdue(api.db, 'Away.')).toBe(0);
  expect(await states()).toEqual([['awaiting_retry', 30, true]]);
  await updateAll({ created_at: new Date(Date.now() - 3.1 * DAY_MS) });
  expect(await failOverdue(api.db, 'Away.')).toBe(1);
  expect(await states()).toEqual([['failed', 30, true]]);
});

test('an email to a mailbox that does not exist is not retried', async () => {
  await enqueueEmail(api.db, 'nobody@azadkar.test', email);
  await deliverDue({ ...api, mail: fakeTransport(refusal('RCPT TO', '550 5.1.1 No such mailbox')) });
  expect(await states()).toEqual([['failed', 1, true]]);
});

test('a refusal that may be ours fails an email at the third attempt, and a wrong password of ours fails none', async () => {
  await enqueueEmail(api.db, 'amna@azadkar.test', email);
  for (const answer of ['AUTH PLAIN', 'AUTH PLAIN', 'AUTH PLAIN', 'RCPT TO', 'RCPT TO']) {
    await updateAll({ not_before: past });
    await deliverDue({ ...api, mail: fakeTransport(refusal(answer, '535 5.7.8 Not you')) });
    expect(await states()).toMatchObject([['awaiting_retry', expect.any(Number), true]]);
  }
  await updateAll({ not_before: past });
  await deliverDue({ ...api, mail: fakeTransport(refusal('RCPT TO', '554 5.7.1 Relay access denied')) });
  expect(await states()).toEqual([['failed', 6, true]]);
});

test('the email of a worker that died is sent by the next one, however many died', async () => {
  await enqueueEmail(api.db, 'amna@azadkar.test', email);
  await updateAll({ state: 'inflight', attempts: 20, abandoned: 19, locked_until: past });
  const mail = fakeTransport();
  await settleUnsent(api);
  await deliverDue({ ...api, mail });
  expect(mail.sent).toHaveLength(1);
});

test('an email with which workers die is leased longer each time, up to an hour, and fails after three days', async () => {
  await enqueueEmail(api.db, 'amna@azadkar.test', email);
  const leases: number[] = [];
  for (const abandoned of [0, 1, 5]) {
    await updateAll({ state: 'inflight', abandoned, locked_until: past });
    await leaseDue(api.db, { limit: 1, probe: false });
    const { locked_until } = await api.db.selectFrom('mail_outbox').select('locked_until').executeTakeFirstOrThrow();
    leases.push(Math.round((Number(locked_until) - Date.now()) / 60_000));
  }
  expect(leases).toEqual([2, 4, 60]);
  await updateAll({ abandoned: 30, locked_until: past });
  await settleUnsent(api);
  expect((await states())[0]?.[0]).toBe('inflight');
  await updateAll({ created_at: new Date(Date.now() - 4 * 86_400_000) });
  await settleUnsent(api);
  expect((await states())[0]?.[0]).toBe('failed');
});

test('urgent emails are sent first, then the oldest; a probe takes what was tried least', async () => {
  for (const to of ['old', 'new']) await enqueueEmail(api.db, `${to}@azadkar.test`, email);
  await enqueueEmail(api.db, 'urgent@azadkar.test', { ...email, urgent: true });
  await api.db.updateTable('mail_outbox').set({ attempts: 3 }).where('recipient', '<>', 'new@azadkar.test').execute();
  const mail = fakeTransport();
  await deliverDue({ ...api, mail }, { limit: 1, probe: true });
  for (const _ of [1, 2]) await deliverDue({ ...api, mail }, { limit: 1 });
  expect(mail.sent.map(({ to }) => to)).toEqual(['new@azadkar.test', 'urgent@azadkar.test', 'old@azadkar.test']);
});

test('an email whose link has expired is not sent but marked, and its link is deleted', async () => {
  await enqueueEmail(api.db, 'amna@azadkar.test', { ...email, lifetimeMinutes: 10 });
  const mail = fakeTransport();
  await settleUnsent(api);
  await deliverDue({ ...api, mail: fakeTransport(away()) });
  expect(await states()).toEqual([['awaiting_retry', 1, true]]);
  await api.db.updateTable('mail_outbox').set({ expires_at: past, not_before: past }).execute();
  await deliverDue({ ...api, mail });
  await settleUnsent(api);
  expect(mail.sent).toEqual([]);
  expect(await states()).toEqual([['expired', 1, false]]);
});

test('emails are counted by state, with the age of the oldest that waits', async () => {
  expect(await countMail(api.db)).toEqual({
    waiting: 0,
    failed: 0,
    expired: 0,
    sent_today: 0,
    oldest_waiting_seconds: 0,
  });
  for (const to of ['sent', 'failed']) await enqueueEmail(api.db, `${to}@azadkar.test`, email);
  await deliverDue({ ...api, mail: fakeTransport() }, { limit: 1 });
  await deliverDue({ ...api, mail: fakeTransport(refusal('RCPT TO', '550 5.1.1 No such mailbox')) });
  for (const _ of [1, 2]) await enqueueEmail(api.db, 'waits@azadkar.test', email);
  await api.db
    .updateTable('mail_outbox')
    .set({ created_at: new Date(Date.now() - 90_000) })
    .where('state', '=', 'queued')
    .execute();
  const counts = await countMail(api.db);
  expect(counts).toMatchObject({ waiting: 2, failed: 1, expired: 0, sent_today: 1 });
  expect(counts.oldest_waiting_seconds).toBeGreaterThanOrEqual(90);
});

test('an email is deleted 90 days after it was sent', async () => {
  for (const to of ['old@azadkar.test', 'new@azadkar.test']) await enqueueEmail(api.db, to, email);
  await deliverDue({ ...api, mail: fakeTransport() });
  const sent_at = new Date(Date.now() - 91 * 86_400_000);
  await api.db.updateTable('mail_outbox').set({ sent_at }).where('recipient', '=', 'old@azadkar.test').execute();
  await deleteOldEmails(api);
  expect(await api.db.selectFrom('mail_outbox').select('recipient').execute()).toEqual([
    { recipient: 'new@azadkar.test' },
  ]);
});

test('what an email contains that could not be sent is kept for 30 days, and the email is counted for 90', async () => {
  for (const to of ['new', 'seen', 'old', 'waiting', 'expired'])
    await enqueueEmail(api.db, `${to}@azadkar.test`, email);
  const change = (to: string) => api.db.updateTable('mail_outbox').where('recipient', '=', `${to}@azadkar.test`);
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
  await change('new')
    .set({ state: 'failed', created_at: daysAgo(40), give_up_at: daysAgo(29) })
    .execute();
  await change('seen')
    .set({ state: 'failed', created_at: daysAgo(34) })
    .execute();
  await change('old')
    .set({ state: 'failed', created_at: daysAgo(94) })
    .execute();
  await change('waiting')
    .set({ created_at: daysAgo(94) })
    .execute();
  await change('expired')
    .set({ state: 'expired', letter: null, created_at: daysAgo(94) })
    .execute();
  await deleteOldEmails(api);
  expect(await states()).toEqual([
    ['failed', 0, true],
    ['failed', 0, false],
    ['queued', 0, true],
  ]);
  expect(await countMail(api.db)).toMatchObject({ failed: 2 });
  expect(await retryEmails(api.db, { failedSince: null })).toHaveLength(1);
});

test('an SMTP server receives the email as text and as HTML, with its words escaped', async () => {
  const received = await receiveOne(async (url) => {
    await smtpTransport(url, 'Azadkar <no-reply@azadkar.test>').send({
      guid: 'a-guid',
      site: defaultSite,
      to: 'amna@azadkar.test',
      email: { ...email, unsubscribeUrl: 'https://example.org/unsubscribe?id=1' },
      attachments: [{ filename: 'ticket.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-') }],
    });
  });
  expect(received).toMatch(/^Message-ID: <a-guid@azadkar\.test>$/m);
  expect(received).toMatch(/^List-Unsubscribe: <https:\/\/example\.org\/unsubscribe\?id=1>$/m);
  expect(received).toContain('Content-Type: text/plain');
  expect(received).toContain('<p>One &amp; two.</p>');
  expect(received).toMatch(/Content-Disposition: attachment; filename=.?ticket\.pdf/);
  expect(received).not.toContain('<title>A <b>');
});

/** The email that an SMTP server received while `send` ran, with its quoted-printable lines joined. */
async function receiveOne(send: (url: string) => Promise<void>): Promise<string> {
  let raw = '';
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      stream.on('data', (part) => {
        raw += part;
      });
      stream.on('end', () => done());
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as { port: number };
  await send(`smtp://127.0.0.1:${port}`);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return raw.replaceAll('\r\n', '\n').replace(/=\n/g, '').replace(/=3D/g, '=');
}

test('a member is greeted by name only at a verified address', async () => {
  const { email: to } = await aMember(api, { emailVerified: false });
  const lettersTo = async () => (await api.emailsTo(to)).map(({ name }) => name ?? 'member').sort();
  await enqueueEmail(api.db, to, email);
  await api.db.updateTable('users').set({ email_verified_at: new Date() }).where('email', '=', to).execute();
  await enqueueEmail(api.db, to, email);
  expect(await lettersTo()).toEqual(['Amna', 'member']);
});
