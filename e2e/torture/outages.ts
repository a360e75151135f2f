/** Something that the site needs goes away and comes back while members use it. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { concludeRun, prepare } from './before-and-after';
import type { Report } from './report';
import { Site, type SiteOptions } from './stack/site';
import { PageVisitors } from './traffic/page-visitors';
import { Traffic } from './traffic/traffic';
import { fillDisk } from './traffic/uploads';
import { openDatabase } from './verdict/open-database';

const MEMBERS = 6;
const MEMBER_PAUSE_MS = 300;

interface OutageOptions {
  readonly folder: string;
}

/** The database is restarted, by turns as for maintenance and as in a crash, with a second without it. */
export async function restartDatabase({ folder }: OutageOptions, restarts: number): Promise<Report> {
  const { site, traffic } = await startWithMembers({ folder, database: 'postgres', apis: 2, gateways: 0 });
  for (let i = 0; i < restarts; i += 1) {
    await sleep(1_500);
    await site.postgres?.halt(i % 2 === 0 ? 'fast' : 'immediate');
    await sleep(1_000);
    await site.postgres?.resume();
    await Promise.all(site.apis.map((api) => api.comeBack()));
  }
  await traffic.stop();
  return reportOf(`${restarts} restarts of the database`, site, traffic);
}

/** The mail server is away for half an hour, of which each second counts for `SPEED`. */
export async function endMail({ folder }: OutageOptions, minutes: number): Promise<Report> {
  const SPEED = 60;
  const { site, traffic } = await startWithMembers({ folder, database: 'postgres', apis: 2, gateways: 0 });
  await site.mail.stop();
  const database = await openDatabase(site);
  for (let second = 0; second < (minutes * 60) / SPEED; second += 1) {
    await sleep(1_000);
    await database.query(
      `update mail_outbox set not_before = not_before - interval '${SPEED} seconds', created_at = created_at - interval '${SPEED} seconds'`,
    );
  }
  await traffic.stop();
  const [waiting] = await database.query<{ n: string }>(`select count(*) as n from mail_outbox where state <> 'sent'`);
  await database.close();
  await site.mail.start();
  const report = await reportOf(`${minutes} minutes without the mail server`, site, traffic);
  return { ...report, figures: { ...report.figures, 'emails that waited': Number(waiting?.n) } };
}

interface StoreOutage extends OutageOptions {
  /** A store with a live revision. */
  readonly releaseStore: string;
  readonly seconds: number;
}

/** Gateways go on with what they have when the release store cannot be read. */
export async function removeStore({ folder, releaseStore, seconds }: StoreOutage): Promise<Report> {
  const options = { folder, database: 'postgres', apis: 1, gateways: 2, releaseStore } as const;
  const { site, traffic } = await startWithMembers(options);
  const visitors = new PageVisitors(
    site.gateways.map(({ origin }) => origin),
    10,
  );
  visitors.start();
  await sleep(3_000);
  renameSync(site.releaseStore, `${site.releaseStore}-away`);
  await sleep(seconds * 1_000);
  renameSync(`${site.releaseStore}-away`, site.releaseStore);
  await sleep(3_000);
  await visitors.stop();
  await traffic.stop();
  const report = await reportOf(`${seconds} seconds without the release store`, site, traffic);
  return {
    ...report,
    figures: { ...report.figures, pages: visitors.counts.total },
    faults: { ...report.faults, 'failed pages': visitors.counts.failed },
    notes: [...(report.notes ?? []), ...visitors.problems.slice(0, 5)],
  };
}

/** The disk for files is full, and then it is not: uploads are refused meanwhile, and nothing is half there. */
export async function fillFiles({ folder }: OutageOptions): Promise<Report> {
  const files = path.join(folder, 'files');
  mkdirSync(files, { recursive: true });
  if (process.getuid?.() !== 0) throw new Error('A small disk can only be mounted by root.');
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=40m', 'tmpfs', files]);
  try {
    const env = { FILES_STORE: files };
    const { site, traffic } = await startWithMembers({ folder, database: 'postgres', apis: 2, gateways: 0, env });
    const uploads = await fillDisk(
      site.apis.map(({ origin }) => origin),
      files,
    );
    await traffic.stop();
    const report = await reportOf('a full disk for files', site, traffic);
    return {
      ...report,
      figures: { ...report.figures, ...uploads.figures },
      faults: { ...report.faults, ...uploads.faults },
    };
  } finally {
    execFileSync('umount', ['-l', files]);
  }
}

async function startWithMembers(options: SiteOptions) {
  const site = await Site.create(options);
  await site.start();
  await prepare(site);
  const traffic = new Traffic();
  const entries = site.gateways.length > 0 ? site.gateways : site.apis;
  await traffic.start({
    ...{ origins: entries.map(({ origin }) => origin), members: MEMBERS, pauseMs: MEMBER_PAUSE_MS },
  });
  return { site, traffic };
}

async function reportOf(title: string, site: Site, traffic: Traffic): Promise<Report> {
  const deaths = site.processes.reduce((sum, each) => sum + each.deaths, 0);
  const { faults, mail } = await concludeRun(site, traffic);
  return {
    title,
    figures: {
      calls: traffic.counts.total,
      'calls without an answer, or with 503': traffic.counts.failed,
      'acknowledged writes': traffic.acknowledged.total,
      emails: mail.emails,
      'emails delivered twice': mail.deliveredTwice,
    },
    faults: {
      ...faults,
      'emails lost': mail.lost,
      'changed answers on a repeated key': traffic.counts.changedAnswers,
      'answers of 5xx other than 503': traffic.counts.unexpected,
      'unexpected refusals': traffic.errors.length,
      'processes that died': deaths,
    },
    notes: traffic.errors.slice(0, 5),
  };
}
