import { Command } from 'commander';
import { type ApiOptions, withApi } from '../../command-line/api-calls';
import { applyChange } from '../../command-line/apply-change';
import type { Io } from '../../command-line/io';
import { type ChangeOptions, withApproval } from '../../command-line/options';
import { parseCount } from '../../command-line/parse-arguments';
import { type ServerBuildOptions, withServerBuild } from '../../command-line/server-builds';
import { requireOpen } from '../../policy/second-word/requests';
import { parseStoredChange } from '../../policy/second-word/stored-change';
import { requireTrust } from './require-trust';

export function approveCommand(io: Io): Command {
  return withApi(withServerBuild(withApproval(new Command('approve'))))
    .description("give the second person's word for what somebody else asks for, and make it live")
    .argument('<request>', 'its number, as `release requests` lists it', parseCount)
    .action(async (number: number, options: ApproveOptions) => {
      const asked = await requireOpen(requireTrust(options), number);
      const { channel, reason, urgent } = asked;
      await applyChange(io, parseStoredChange(asked.change), { ...options, channel, reason, urgent }, asked);
    });
}

type ApproveOptions = Omit<ChangeOptions, 'reason' | 'urgent' | 'author'> & ServerBuildOptions & ApiOptions;
