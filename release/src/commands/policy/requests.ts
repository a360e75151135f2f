import { Command } from 'commander';
import { type Io, inMinutes, json, table } from '../../command-line/io';
import { type KeyOptions, type StoreOptions, withKey, withStore } from '../../command-line/options';
import { parseCount } from '../../command-line/parse-arguments';
import { readRequests, requireOpen, type StoredRequest } from '../../policy/second-word/requests';
import { withdrawRequest } from '../../policy/second-word/withdraw-request';
import { requireKey, requireTrust } from './require-trust';

export function requestsCommand(io: Io): Command {
  return withStore(new Command('requests'))
    .description("what waits for a second person's word, on every channel, newest first")
    .option('--all', 'also what was made, withdrawn or has ended', false)
    .action(async (options: StoreOptions & { all: boolean }) => {
      const requests = await readRequests(requireTrust(options));
      const shown = requests.filter(({ state }) => options.all || state === 'open');
      io.print(options.json ? json(shown.map(toJson)) : inWords(shown));
    });
}

export function withdrawCommand(io: Io): Command {
  return withKey(withStore(new Command('withdraw')))
    .description('withdraw a request: your own, or one that you could approve')
    .argument('<request>', 'its number, as `release requests` lists it', parseCount)
    .option('--reason <text>', 'why', '')
    .action(async (number: number, options: StoreOptions & KeyOptions & { reason: string }) => {
      const trust = requireTrust(options);
      const asked = await requireOpen(trust, number);
      await withdrawRequest(trust, asked, { key: requireKey(options, 'A withdrawal') }, options.reason);
      io.print(options.json ? json({ request: number, withdrawn: true }) : `Request ${number} is withdrawn.`);
    });
}

function toJson({ asked, ...state }: StoredRequest) {
  const { request, channel, author, at, until, reason, run, changes } = asked;
  return { request, ...state, channel, author, at, until, reason, ...(run ? { run } : {}), changes };
}

function inWords(requests: readonly StoredRequest[]): string {
  if (requests.length === 0) return "Nothing waits for a second person's word.";
  const rows = requests.map(({ asked, state, why, withdrawal }) => [
    String(asked.request),
    state === 'open'
      ? `until ${inMinutes(asked.until)}`
      : withdrawal
        ? `withdrawn by ${withdrawal.by}`
        : (why ?? state),
    asked.channel,
    inMinutes(asked.at),
    asked.author,
    asked.reason,
    `${asked.changes.join(', ')}${asked.run ? ` (${asked.run})` : ''}`,
  ]);
  return table([['request', 'state', 'channel', 'asked', 'who', 'why', 'what'], ...rows]);
}
