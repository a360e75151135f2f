import { Command } from 'commander';
import { describeContract } from '../openapi/describe-contract';
import type { Terminal } from './frame/terminal';

/** What a server of this version would answer at /api/contract, for `release check-api` before it is deployed. */
export function contractCommand(terminal: Terminal): Command {
  return new Command('contract')
    .description('print what this api takes and answers, for `npx release check-api` (needs no database)')
    .action(async () => terminal.print(JSON.stringify(await describeContract())));
}
