/** Something that the site needs goes away and comes back while members use it. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Report } from './report';
import { type Findings, type Running, runWithMembers } from './run-with-members';
import { PageVisitors } from './traffic/page-visitors';
import { fillDisk } from './traffic/uploads';
import { openDatabase } from './verdict/open-database';

const MEMBERS = { members: 6, pauseMs: 300 };
const TWO_APIS = { database: 'postgres', apis: 2, gateways: 0, ...MEMBERS } as const;

interface OutageOptions {
  readonly folder: string;
}

/** The database is restarted, by turns as for maintenance and as in a crash, with a second without it. */
export const restartDatabase = ({ folder }: OutageOptions, restarts: number): Promise<Report> =>
  runWithMembers(`${restarts} restarts of the database`, { folder, ...TWO_APIS }, async (running) => {
    const { postgres, apis } = running.site;
    for (let i = 0; i < restarts; i += 1) {
      await sleep(1_500);
      await postgres?.halt(i % 2 === 0 ? 'fast' : 'immediate');
      await sleep(1_000);
      await postgres?.resume();
      await Promise.all(apis.map((api) => api.comeBack()));
    }
    return () => only503(running);
  });

/** While the mail server is away, each second counts for so many. */
const SPEED = 60;

/** The mail server is away for some minutes. */
export const endMail = ({ folder }: OutageOptions, minutes: number): Promise<Report> =>
  runWithMembers(`${minutes} minutes without the mail server`, { folder, ...TWO_APIS }, async (running) => {
    const { site } = running;
    await site.mail.stop();
    const database = await openDatabase(site);
    for (let second = 0; second < (minutes * 60) / SPEED; second += 1) {
      await sleep(1_000);
      await database.query(
        `update mail_outbox set not_before = not_before - interval '${SPEED} seconds', created_at = created_at - interval '${SPEED} seconds'`,
      );
    }
    const [waiting] = await database.query<{ n: string }>(
      `select count(*) as n from mail_outbox where state <> 'sent'`,
    );
    await database.close();
    await site.mail.start();
    return () => only503(running, { figures: { 'emails that waited': Number(waiting?.n) } });
  });

interface StoreOutage extends OutageOptions {
  /** A store with a live revision. */
  readonly releaseStore: string;
  readonly seconds: number;
}

/** Gateways go on with what they have when the release store cannot be read. */
export function removeStore({ seconds, ...folders }: StoreOutage): Promise<Report> {
  const options = { ...folders, ...MEMBERS, database: 'postgres', apis: 1, gateways: 2 } as const;
  return runWithMembers(`${seconds} seconds without the release store`, options, async (running) => {
    const { site } = running;
    const visitors = new PageVisitors(site.entries, 10);
    visitors.start();
    await sleep(3_000);
    renameSync(site.releaseStore, `${site.releaseStore}-away`);
    await sleep(seconds * 1_000);
    renameSync(`${site.releaseStore}-away`, site.releaseStore);
    await sleep(3_000);
    await visitors.stop();
    return () =>
      only503(running, {
        figures: { pages: visitors.counts.total },
        faults: { 'failed pages': visitors.problems.length },
        notes: visitors.problems,
      });
  });
}

/** The disk for files is full, and then it is not: uploads are refused meanwhile, and nothing is half there. */
export async function fillFiles({ folder }: OutageOptions): Promise<Report> {
  const files = path.join(folder, 'files');
  mkdirSync(files, { recursive: true });
  if (process.getuid?.() !== 0) throw new Error('A small disk can only be mounted by root.');
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=40m', 'tmpfs', files]);
  try {
    const options = { folder, ...TWO_APIS, env: { FILES_STORE: files } };
    return await runWithMembers('a full disk for files', options, async (running) => {
      const uploads = await fillDisk(running.site.entries, files);
      return () => only503(running, uploads);
    });
  } finally {
    execFileSync('umount', ['-l', files]);
  }
}

/** Calls may be answered with 503 while something is away, and with no other failure. */
const only503 = ({ traffic }: Running, found: Findings = {}): Findings => ({
  ...found,
  faults: { 'answers of 5xx other than 503': traffic.counts.unexpected, ...found.faults },
});
