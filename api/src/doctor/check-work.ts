import type { Db } from '../database/schema';
import { BACKUP, reportJobs } from '../schedule/job-runs.queries';
import { type Finding, ok, warning } from './finding';

/** A day and the time that a backup takes, as the alert allows. */
export async function checkBackup(db: Db): Promise<Finding[]> {
  const [backup] = await reportJobs(db, [BACKUP]);
  const hours = backup?.last_started_at && Math.round((Date.now() - backup.last_started_at.getTime()) / 3_600_000);
  const text = hours == null ? 'None was taken yet.' : `The last one, which was verified, is ${hours} h old.`;
  const advice = 'See why with journalctl -u azadkar-backup, or take one with npx azadkar backup.';
  return [hours != null && hours < 26 ? ok('backup', text) : warning('backup', text, advice)];
}
