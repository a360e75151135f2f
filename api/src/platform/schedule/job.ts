import type { Api } from '../../api';

/** Recurring work, such as deleting what has expired. It must be safe to run on every replica at once. */
export interface Job {
  name: string;
  everySeconds: number;
  /** The signal says that the time is over, or that the server stops. */
  work: (api: Api, signal: AbortSignal) => Promise<unknown>;
}

/** A run that takes longer is cut off, so that the next one is not missed. */
export const JOB_TIMEOUT_SECONDS = 300;

/** A job whose last run began longer ago is late: two runs may be missed while servers are replaced. */
export const lateAfterSeconds = ({ everySeconds }: Pick<Job, 'everySeconds'>): number => 3 * everySeconds + 60;
