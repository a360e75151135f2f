import { Command, InvalidArgumentError } from 'commander';
import { readSecurityLog } from '../security/read-security-log.queries';
import type { Terminal } from './frame/terminal';
import { withDatabase } from './frame/with-database';

interface Chosen {
  since?: Date;
  member?: number;
  json: boolean;
}

export function logCommand(terminal: Terminal): Command {
  const security = new Command('security')
    .description('the security log, oldest first')
    .option('--since <time>', 'an ISO date or time', parseTime)
    .option('--member <id>', 'of one account', parseId)
    .option('--json', 'a JSON object in each line, for programs', false)
    .action(({ since, member, json }: Chosen) =>
      withDatabase(terminal, async (db) => {
        for await (const entry of readSecurityLog(db, { since, memberId: member })) {
          const { at, event, member_id, request_id, ip_trunc, details } = entry;
          if (json) terminal.print(JSON.stringify(entry));
          else
            terminal.print(
              [at, event, member_id ?? '-', request_id ?? '-', ip_trunc ?? '-', JSON.stringify(details ?? {})].join(
                '  ',
              ),
            );
        }
      }),
    );
  return new Command('log').description('what was recorded').addCommand(security);
}

function parseTime(text: string): Date {
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw new InvalidArgumentError('It must be a date or a time, such as 2026-11-22.');
  return time;
}

function parseId(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be the number of an account.');
}
