import { Command } from 'commander';
import { type ApiOptions, withApi } from '../command-line/api-calls';
import { applyChange } from '../command-line/apply-change';
import { type Io, inMinutes, json, table } from '../command-line/io';
import { type ChangeOptions, requireTrust, withApproval } from '../command-line/options';
import { parseCount } from '../command-line/parse-arguments';
import { type ServerBuildOptions, withServerBuild } from '../command-line/server-builds';
import type { AskedChange } from '../manifest/manifest';
import { parseStoredChange } from '../plan/change-request';
import { readOpenRequests, requireOpen } from '../policy/second-word/requests';

type ApproveOptions = Omit<ChangeOptions, 'reason' | 'urgent' | 'author'> & ServerBuildOptions & ApiOptions;

export function approveCommand(io: Io): Command {
  return withApi(withServerBuild(withApproval(new Command('approve'))))
    .description(
      "give the second person's word for what somebody else asks for; without a number, list what waits for it",
    )
    .argument('[request]', 'its number', parseCount)
    .action(async (number: number | undefined, options: ApproveOptions) => {
      const trust = requireTrust(options);
      if (number === undefined) {
        const open = await readOpenRequests(trust);
        return io.print(options.json ? json(open.map(toJson)) : inWords(open));
      }
      const asked = await requireOpen(trust, number);
      const { channel, reason, urgent } = asked;
      await applyChange(io, parseStoredChange(asked.change), { ...options, channel, reason, urgent }, asked);
    });
}

const toJson = ({ request, channel, author, at, until, reason, run, changes }: AskedChange) => ({
  request,
  channel,
  author,
  at,
  until,
  reason,
  run,
  changes,
});

function inWords(open: readonly AskedChange[]): string {
  if (open.length === 0) return "Nothing waits for a second person's word.";
  const rows = open.map(({ request, until, channel, at, author, reason, changes, run }) => [
    String(request),
    inMinutes(until),
    channel,
    inMinutes(at),
    author,
    reason,
    `${changes.join(', ')}${run ? ` (${run})` : ''}`,
  ]);
  return table([['request', 'until', 'channel', 'asked', 'who', 'why', 'what'], ...rows]);
}
