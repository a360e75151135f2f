import type { Db } from '../database/schema';
import { jobs } from '../jobs';
import { countMail } from '../mail/count-mail.queries';
import { BACKUP, reportJobs } from '../schedule/job-runs.queries';
import { type Finding, ok, warning } from './finding';

/** An email that is wanted waits no longer while the mail server takes any. */
const MAIL_WAITS_SECONDS = 900;

export async function checkMail(db: Db): Promise<Finding[]> {
  const { waiting, failed, oldest_waiting_seconds: age, sent_today } = await countMail(db);
  const findings: Finding[] = [];
  if (age > MAIL_WAITS_SECONDS)
    findings.push(
      warning(
        ...(['mail: waiting', `${waiting} emails wait, the oldest for ${Math.floor(age / 60)} min.`] as const),
        'See why with npx azadkar mail list --state waiting; they are sent by themselves when the mail server takes them.',
      ),
    );
  if (failed > 0)
    findings.push(
      warning(
        ...(['mail: failed', `${failed} emails failed.`] as const),
        'See why with npx azadkar mail list --state failed, and send them again with npx azadkar mail retry.',
      ),
    );
  return findings.length > 0 ? findings : [ok('mail', `${waiting} wait; ${sent_today} were sent within a day.`)];
}

/** A day and the time that a backup takes, as the alert allows. */
export async function checkBackup(db: Db): Promise<Finding[]> {
  const [backup] = await reportJobs(db, [BACKUP]);
  const hours = backup?.last_started_at && Math.round((Date.now() - backup.last_started_at.getTime()) / 3_600_000);
  const text = hours == null ? 'None was taken yet.' : `The last one, which was verified, is ${hours} h old.`;
  const advice = 'See why with journalctl -u azadkar-backup, or take one with npx azadkar backup.';
  return [hours != null && hours < 26 ? ok('backup', text) : warning('backup', text, advice)];
}

export async function checkJobs(db: Db): Promise<Finding[]> {
  const reports = await reportJobs(db, jobs);
  const names = (status: string) => reports.filter((job) => job.status === status).map(({ name }) => name);
  const [late, failed] = [names('late'), names('failed')];
  const findings: Finding[] = [];
  if (late.length > 0)
    findings.push(
      warning(
        'jobs: late',
        `Late: ${late.join(', ')}.`,
        'Make sure that an api runs, and look into its log for "cut off".',
      ),
    );
  if (failed.length > 0)
    findings.push(
      warning('jobs: failed', `The last run failed: ${failed.join(', ')}.`, 'See why with npx azadkar jobs list.'),
    );
  if (findings.length > 0) return findings;
  const ran = reports.length - names('never ran').length;
  return [
    ok('jobs', ran > 0 ? `None is late; ${ran} of ${reports.length} have run.` : 'None has run yet: no api has run.'),
  ];
}
