import { SMTPServer } from 'smtp-server';
import type { Email } from '../database/tables/email';
import { inTransaction } from '../database/transaction';
import type { Mail, MailTransport } from '../ports/mail';
import { aMember } from '../testing/a-member';
import { useTestApi } from '../testing/start-api';
import { deleteSentEmails, deliverDue, enqueueEmail, failAbandoned } from './outbox';
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
const updateAll = (change: Partial<{ not_before: Date; locked_until: Date; attempts: number }>) =>
  api.db.updateTable('mail_outbox').set(change).execute();
const past = new Date(Date.now() - 1000);

/** A transport that keeps what it sends, or fails with this error. */
function fakeTransport(fail?: Error & { responseCode?: number }): MailTransport & { sent: Mail[] } {
  const sent: Mail[] = [];
  return {
    sent,
    async send(mail) {
      if (fail) throw fail;
      sent.push(mail);
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

test('while the mail server fails, each retry waits longer, and the eighth is the last', async () => {
  await enqueueEmail(api.db, 'amna@azadkar.test', email);
  const mail = fakeTransport(new Error('Away.'));
  expect(await deliverDue({ ...api, mail })).toBe(1);
  expect(await deliverDue({ ...api, mail })).toBe(0);
  expect(await states()).toEqual([['awaiting_retry', 1, true]]);
  for (let tries = 2; tries <= 8; tries += 1) {
    await updateAll({ not_before: past });
    await deliverDue({ ...api, mail });
  }
  expect(await states()).toEqual([['failed', 8, true]]);
  await updateAll({ not_before: past });
  expect(await deliverDue({ ...api, mail })).toBe(0);
});

test('an email to a mailbox that does not exist is not retried', async () => {
  await enqueueEmail(api.db, 'nobody@azadkar.test', email);
  await deliverDue({
    ...api,
    mail: fakeTransport(Object.assign(new Error('No such mailbox.'), { responseCode: 550 })),
  });
  expect(await states()).toEqual([['failed', 1, true]]);
});

test('the email of a worker that died is sent by the next one, and fails after the last attempt', async () => {
  await enqueueEmail(api.db, 'amna@azadkar.test', email);
  await api.db.updateTable('mail_outbox').set({ state: 'inflight', attempts: 1, locked_until: past }).execute();
  const mail = fakeTransport();
  await deliverDue({ ...api, mail });
  expect(mail.sent).toHaveLength(1);

  await enqueueEmail(api.db, 'amna@azadkar.test', email, 'last');
  await api.db
    .updateTable('mail_outbox')
    .set({ state: 'inflight', attempts: 8, locked_until: past })
    .where('dedupe_key', '=', 'last')
    .execute();
  await failAbandoned(api);
  expect((await states()).at(-1)).toEqual(['failed', 8, true]);
});

test('an email is deleted 90 days after it was sent', async () => {
  for (const to of ['old@azadkar.test', 'new@azadkar.test']) await enqueueEmail(api.db, to, email);
  await deliverDue({ ...api, mail: fakeTransport() });
  const sent_at = new Date(Date.now() - 91 * 86_400_000);
  await api.db.updateTable('mail_outbox').set({ sent_at }).where('recipient', '=', 'old@azadkar.test').execute();
  await deleteSentEmails(api);
  expect(await api.db.selectFrom('mail_outbox').select('recipient').execute()).toEqual([
    { recipient: 'new@azadkar.test' },
  ]);
});

test('an SMTP server receives the email as text and as HTML, with its words escaped', async () => {
  const received = await receiveOne(async (url) => {
    await smtpTransport(url, 'Azadkar <no-reply@azadkar.test>').send({
      guid: 'a-guid',
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
