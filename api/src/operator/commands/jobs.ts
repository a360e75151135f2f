import { Command } from 'commander';
import { createApp } from '../../app';
import { jobs } from '../../jobs';
import { openFiles } from '../../platform/files/open-files';
import { mailTransport } from '../../platform/mail/transport';
import { type JobReport, reportJobs } from '../../platform/schedule/job-runs.queries';
import { runJob } from '../../platform/schedule/run-job';
import { answer, CommandRefusal, formatTable, type Terminal } from './frame/outcome';
import { withDatabase } from './frame/with-database';

export function jobsCommand(terminal: Terminal): Command {
  const group = new Command('jobs').description('the recurring work of the api');
  group.addCommand(listCommand(terminal));
  group.addCommand(runCommand(terminal));
  return group;
}

function listCommand(terminal: Terminal): Command {
  return new Command('list')
    .description('each job with its last run on any replica, and whether it is late; exit code 1 when one is late')
    .addHelpText('after', '\nExample: npx azadkar jobs list')
    .action(
      answer(terminal, async () => {
        const reports = await withDatabase(terminal, (db) => reportJobs(db, jobs));
        return {
          data: { jobs: reports },
          text: formatTable([HEADS, ...reports.map(describe)]),
          failed: reports.some(({ status }) => status === 'late'),
        };
      }),
    );
}

const HEADS = ['job', 'every', 'status', 'last run', 'took', 'runs', 'failures', 'last error'];

const describe = ({ name, every_seconds, status, last_started_at, last_duration_ms, ...rest }: JobReport) => [
  ...[name, `${every_seconds} s`, status, last_started_at?.toISOString().slice(0, 19) ?? '-'],
  ...[last_duration_ms === null ? '-' : `${last_duration_ms} ms`, String(rest.runs), String(rest.failures)],
  rest.last_error?.slice(0, 80) ?? '-',
];

function runCommand(terminal: Terminal): Command {
  return new Command('run')
    .description('run a job now, in this process; it may run on a server at the same time')
    .argument('<name>', 'as the list has it')
    .addHelpText('after', '\nExample: npx azadkar jobs run "expire unpaid orders"')
    .action((name: string, options: object) =>
      answer(terminal, async () => {
        const job = jobs.find((known) => known.name === name);
        if (!job) throw new CommandRefusal(`There is no job "${name}". The names: npx azadkar jobs list`);
        const { durationMs, error } = await withDatabase(terminal, (db, settings) => {
          const quiet = { ...settings, logLevel: 'silent' }; // stdout is the result
          const files = openFiles(settings.filesStore);
          return runJob(createApp({ db, settings: quiet, files, mail: mailTransport(quiet), wakeOutbox }), job);
        });
        const data = { name, duration_ms: Math.round(durationMs), error: error ?? null };
        if (error) return { data, text: `The job "${name}" failed: ${error}`, failed: true };
        return { data, text: `The job "${name}" ran in ${data.duration_ms} ms.` };
      })(options),
    );
}

/** The outbox is sent by the servers. */
const wakeOutbox = () => undefined;
