/** What every run does before its members come and after they have gone. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Site } from './stack/site';
import type { Traffic } from './traffic/traffic';
import { findFaults } from './verdict/find-faults';
import { findMailFaults, shortenWaits } from './verdict/find-mail-faults';
import { type Database, openDatabase, removeLimits } from './verdict/open-database';

/** For emails that are on their way when the members have gone. */
const MAIL_GRACE_MS = 4_000;
const MAIL_TIMEOUT_MS = 180_000;
/** The embedded database cannot be asked while the api has it. */
const EMBEDDED_MAIL_MS = 12_000;

/** Removes the limits that members would reach. */
export async function prepare(site: Site): Promise<void> {
  await withDatabase(site, removeLimits);
}

/** Lets mail and jobs finish, asks the database, and stops the site. */
export async function concludeRun(site: Site, traffic: Traffic) {
  await sleep(MAIL_GRACE_MS);
  await withDatabase(site, shortenWaits);
  if (!site.postgres) {
    await sleep(EMBEDDED_MAIL_MS);
    await site.apis[0]?.stop();
  }
  const database = await openDatabase(site);
  const mail = await findMailFaults(database, site.mail, site.postgres ? MAIL_TIMEOUT_MS : 0);
  const faults = await findFaults(database, traffic.acknowledged);
  await database.close();
  await site.stop();
  return { faults, mail };
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
