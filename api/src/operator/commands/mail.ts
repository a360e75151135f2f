import { MAIL_STATES, type MailState } from '@azadkar/shared-api/staff/mail-rules';
import { Command, InvalidArgumentError, Option } from 'commander';
import { findEmails, type ListedEmail, listEmails, retryEmails } from '../../platform/mail/find-emails.queries';
import { countMail } from '../../platform/mail/outbox.queries';
import { answer, formatTable, type Outcome, parseTime, type Terminal } from './frame/outcome';
import { withDatabase } from './frame/with-database';

export function mailCommand(terminal: Terminal): Command {
  const group = new Command('mail').description('emails that wait, were sent or failed');
  group.addCommand(listCommand(terminal));
  group.addCommand(retryCommand(terminal));
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
  return command.action((ids: string[], { failed, since, ...options }: { failed?: boolean; since?: Date }) => {
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

function parseCount(text: string): number {
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a number from 1 to 99999.');
}
