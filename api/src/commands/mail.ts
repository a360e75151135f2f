import { randomUUID } from 'node:crypto';
import { brand } from '@azadkar/shared-api/brand';
import { MAIL_STATES, type MailState } from '@azadkar/shared-api/staff/mail-rules';
import { Command, InvalidArgumentError, Option } from 'commander';
import { classifyFailure, describeFailure, type Failure } from '../mail/classify-failure';
import { countMail } from '../mail/count-mail.queries';
import { findEmails, type ListedEmail, listEmails, retryEmails } from '../mail/find-emails.queries';
import { smtpTransport } from '../mail/transport';
import type { Settings } from '../settings';
import { answer, formatTable, type Outcome } from './frame/outcome';
import { CommandRefusal, type Terminal } from './frame/terminal';
import { withDatabase } from './frame/with-database';

export function mailCommand(terminal: Terminal): Command {
  const group = new Command('mail').description('emails that wait, were sent or failed');
  group.addCommand(listCommand(terminal));
  group.addCommand(retryCommand(terminal));
  group.addCommand(testCommand(terminal));
  return group;
}

const shortTime = (time: Date | null) => (time ? `${time.toISOString().slice(0, 16).replace('T', ' ')}Z` : '-');

function listCommand(terminal: Terminal): Command {
  return new Command('list')
    .description('how many emails there are in each state, and the newest')
    .addOption(new Option('--state <state>', 'only these').choices(MAIL_STATES))
    .option('--limit <count>', 'how many at most', parseCount, 50)
    .addHelpText('after', '\nExample: npx azadkar mail list --state failed')
    .action(
      answer(terminal, ({ state, limit }: { state?: MailState; limit: number }) =>
        withDatabase(terminal, async (db) => {
          const counts = await countMail(db);
          const emails = await listEmails(db, { state, limit });
          return { data: { counts, emails }, text: describeList(counts, emails) };
        }),
      ),
    );
}

function describeList(counts: Awaited<ReturnType<typeof countMail>>, emails: readonly ListedEmail[]): string {
  const minutes = Math.floor(counts.oldest_waiting_seconds / 60);
  const oldest = counts.waiting > 0 ? `, the oldest for ${minutes} min` : '';
  const summary = `${counts.waiting} waiting${oldest}; ${counts.failed} failed; ${counts.expired} expired; ${counts.sent_today} sent within a day`;
  if (emails.length === 0) return summary;
  const rows = emails.map(({ id, state, to, subject, attempts, created_at, next_attempt_at, last_error }) => [
    ...[String(id), state, to, subject?.slice(0, 40) ?? '-', String(attempts), shortTime(created_at)],
    ...[shortTime(next_attempt_at), last_error?.slice(0, 80) ?? '-'],
  ]);
  const heads = ['id', 'state', 'to', 'subject', 'attempts', 'made', 'next attempt', 'last error'];
  return `${summary}\n\n${formatTable([heads, ...rows])}`;
}

interface RetryOptions {
  failed?: boolean;
  since?: Date;
}

function retryCommand(terminal: Terminal): Command {
  const command = new Command('retry')
    .description('send emails again that failed; by number also at once what waits')
    .argument('[id...]', 'their numbers or guids')
    .option('--failed', 'all that failed')
    .option('--since <time>', 'all that failed, of those made since this ISO date or time', parseTime)
    .addHelpText(
      'after',
      '\nExamples:\n  npx azadkar mail retry 4711 4712\n  npx azadkar mail retry --failed --since 2026-11-20',
    );
  return command.action((ids: string[], { failed, since, ...options }: RetryOptions) => {
    if (ids.length > 0 === Boolean(failed || since))
      command.error('Which emails? Give their numbers, or --failed, or --since <time>.', { exitCode: 2 });
    return answer(terminal, () => retry(terminal, ids, since ?? null))(options);
  });
}

function whyLeft(email: ListedEmail | undefined): string {
  if (!email) return 'There is no such email.';
  return email.state === 'failed' ? 'It is failed, and its text was deleted.' : `It is ${email.state}.`;
}

const retry = (terminal: Terminal, ids: string[], failedSince: Date | null): Promise<Outcome> =>
  withDatabase(terminal, async (db) => {
    const retried = await retryEmails(db, ids.length > 0 ? { keys: ids } : { failedSince });
    const found = await findEmails(db, ids);
    const skipped = ids.flatMap((key) => {
      const email = found.find(({ id, guid }) => String(id) === key || guid === key);
      if (email && retried.includes(email.id)) return [];
      return [{ id: key, reason: whyLeft(email) }];
    });
    const lines = [
      `${retried.length} ${retried.length === 1 ? 'email' : 'emails'} will be sent again, within seconds when the mail server takes them.`,
      ...skipped.map(({ id, reason }) => `${id} is left: ${reason}`),
    ];
    return { data: { retried, skipped }, text: lines.join('\n'), failed: ids.length > 0 && retried.length === 0 };
  });

function testCommand(terminal: Terminal): Command {
  return new Command('test')
    .description('send one email through the mail server now, and say what it answered (needs no database)')
    .requiredOption('--to <address>', 'who receives it')
    .addHelpText('after', '\nExample: npx azadkar mail test --to you@example.org')
    .action(answer(terminal, ({ to }: { to: string }) => testMail(terminal.readSettings(), to)));
}

function parseCount(text: string): number {
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a number from 1 to 99999.');
}

function parseTime(text: string): Date {
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw new InvalidArgumentError('It must be a date or a time, such as 2026-11-22.');
  return time;
}

const TEST_TIMEOUT_MS = 30_000;

const MEANING: Record<Failure, string> = {
  server: 'The mail server takes no emails from this site: check SMTP_URL, its user and password, and MAIL_FROM.',
  temporary: 'The mail server asks to try later; the site would do so for three days.',
  refused: 'The mail server refuses it, perhaps because of the sender: check MAIL_FROM and what the server allows.',
  permanent: 'The mail server refuses this recipient for good.',
};

/** Sends one email now, past the outbox, and reports what the mail server answered. */
async function testMail({ smtpUrl, mailFrom, publicUrl }: Settings, to: string): Promise<Outcome> {
  if (!smtpUrl) throw new CommandRefusal('SMTP_URL is not set: emails are kept as files, and none is sent.');
  const email = {
    subject: `A test of the emails of ${brand.name}`,
    paragraphs: [`This email was sent by hand, to test the mail server of ${publicUrl}. There is nothing to do.`],
  };
  const { host } = new URL(smtpUrl);
  const started = performance.now();
  const sending = smtpTransport(smtpUrl, mailFrom, TEST_TIMEOUT_MS).send({
    guid: randomUUID(),
    to,
    email,
    attachments: [],
  });
  const result = await sending.then(
    ({ answer }) => ({ answer, error: null, failure: null }),
    (cause: unknown) => ({ answer: null, error: describeFailure(cause), failure: classifyFailure(cause) }),
  );
  const duration_ms = Math.round(performance.now() - started);
  const data = { to, from: mailFrom, host, duration_ms, ...result };
  if (result.failure === null) return { data, text: `${host} answered after ${duration_ms} ms: ${result.answer}` };
  return { data, text: `${host}: ${result.error}\n${MEANING[result.failure]}`, failed: true };
}
