/** The frame of a run: a site with members who use it, something that happens to it, and what the database says at the end. */

import { setTimeout as sleep } from 'node:timers/promises';
import type { Report } from './report';
import { Site, type SiteOptions } from './stack/site';
import { Traffic } from './traffic/traffic';
import { findFaults } from './verdict/find-faults';
import { countWaiting, findMailFaults, shortenWaits } from './verdict/find-mail-faults';
import { type Database, leavePictures, openDatabase, removeFailedMail, removeLimits } from './verdict/open-database';

/** For emails that are on their way when the members have gone. */
const MAIL_GRACE_MS = 4_000;
/** Without any email that was sent. */
const MAIL_TIMEOUT_MS = 120_000;
/** The embedded database cannot be asked while the api has it. */
const EMBEDDED_MAIL_MS = 20_000;
/** Notes of a kind that a report shows. */
const MAX_NOTES = 5;

export interface Members {
  readonly members: number;
  /** What each of them waits between two things; 0 for none. */
  readonly pauseMs: number;
}

export interface Running {
  readonly site: Site;
  readonly traffic: Traffic;
}

/** What a run has found beside what every run reports. */
export type Findings = Partial<Report>;

/**
 * Starts a site, lets `happen` do what it does to it while members use it, and compares what they were told with the database.
 * What `happen` has found is asked for when the members have gone.
 */
export async function runWithMembers(
  title: string,
  { members, pauseMs, ...options }: SiteOptions & Members,
  happen: (running: Running) => Promise<() => Findings>,
): Promise<Report> {
  const site = await Site.create(options);
  await site.start();
  await withDatabase(site, async (database) => {
    await removeLimits(database);
    await removeFailedMail(database);
    await leavePictures(database);
  });
  const traffic = new Traffic();
  await traffic.start({ origins: site.entries, members, pauseMs });
  const findings = await happen({ site, traffic });
  await traffic.stop();
  const found = findings();
  const { faults, mail } = await conclude(site, traffic);
  return {
    title: found.title ?? title,
    figures: {
      'calls of members': traffic.counts.total,
      'calls without an answer, or with 5xx': traffic.counts.failed,
      'acknowledged writes': traffic.acknowledged.total,
      emails: mail.emails,
      'emails delivered twice': mail.deliveredTwice,
      ...found.figures,
    },
    faults: {
      ...faults,
      'emails lost': mail.lost,
      'changed answers on a repeated key': traffic.counts.changedAnswers,
      'unexpected refusals': traffic.errors.length,
      'processes that died': site.everyProcess.reduce((sum, each) => sum + each.deaths, 0),
      ...found.faults,
    },
    notes: [...traffic.errors.slice(0, MAX_NOTES), ...(found.notes ?? []).slice(0, MAX_NOTES)],
  };
}

/** Lets mail and jobs finish, asks the database, and stops the site. */
async function conclude(site: Site, traffic: Traffic) {
  await sleep(MAIL_GRACE_MS);
  await withDatabase(site, shortenWaits);
  if (!site.postgres) await sendEmbeddedMail(site);
  const database = await openDatabase(site);
  const mail = await findMailFaults(database, site.mail, site.postgres ? MAIL_TIMEOUT_MS : 0);
  const faults = await findFaults(database, traffic.acknowledged);
  await database.close();
  await site.stop();
  return { faults, mail };
}

/** Runs the api until no email waits, or none is sent any more; it is stopped then. */
async function sendEmbeddedMail(site: Site): Promise<void> {
  const [api] = site.apis;
  for (let before = Number.POSITIVE_INFINITY; ; await api?.start()) {
    await sleep(EMBEDDED_MAIL_MS);
    await api?.stop();
    const database = await openDatabase(site);
    const waiting = await countWaiting(database);
    await database.close();
    if (waiting === 0 || waiting >= before) return;
    before = waiting;
  }
}

/** The embedded database is opened while its api is down. */
async function withDatabase(site: Site, work: (database: Database) => Promise<void>): Promise<void> {
  const [api] = site.apis;
  if (!site.postgres) await api?.stop();
  const database = await openDatabase(site);
  await work(database);
  await database.close();
  if (!site.postgres) await api?.start();
}
