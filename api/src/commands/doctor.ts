import { Command } from 'commander';
import { examine } from '../doctor/examine';
import type { Finding } from '../doctor/finding';
import { answer } from './frame/outcome';
import type { Terminal } from './frame/terminal';

export function doctorCommand(terminal: Terminal): Command {
  return new Command('doctor')
    .description(
      'check settings, database, keys, mail server, stores, servers, clocks, mail and jobs; changes nothing; exit code 1 with a problem',
    )
    .addHelpText('after', '\nExample, with the settings of the api: npx azadkar doctor')
    .action(
      answer(terminal, async () => {
        const findings = await examine(terminal.env);
        const count = (status: Finding['status']) => findings.filter((one) => one.status === status).length;
        const summary = { ok: count('ok'), warnings: count('warning'), problems: count('problem') };
        const totals = `${summary.problems} problems, ${summary.warnings} warnings, ${summary.ok} ok`;
        return {
          data: { findings, ...summary },
          text: [...findings.map(describe), '', totals].join('\n'),
          failed: summary.problems > 0,
        };
      }),
    );
}

const describe = ({ status, check, found, advice }: Finding): string =>
  `${status.padEnd(8)} ${check}: ${found}${advice ? `\n${' '.repeat(9)}→ ${advice}` : ''}`;
