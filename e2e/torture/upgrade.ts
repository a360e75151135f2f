/** Two apis are replaced by those of this release, one after the other, and back again, while members use the site. */
import { setTimeout as sleep } from 'node:timers/promises';
import { checkOutApi, commitBeforeNewestMigration } from '../../api/src/testing/upgrades/release-sources';
import { concludeRun, prepare } from './before-and-after';
import type { Report } from './report';
import { Site } from './stack/site';
import { Traffic } from './traffic/traffic';

const MEMBERS = 5;
const MEMBER_PAUSE_MS = 200;
/** Both releases serve side by side for so long. */
const STEP_MS = 5_000;

/** The earlier release is the one before the newest migration, so that both use a schema that one of them does not know. */
export async function upgradeAndRollBack(options: { folder: string; releaseStore: string }): Promise<Report> {
  const commit = commitBeforeNewestMigration();
  if (!commit) throw new Error('The history does not reach back to the newest migration: git fetch --unshallow.');
  const earlier = checkOutApi(commit);
  const site = await Site.create({ ...options, database: 'postgres', apis: 2, gateways: 1, earlier });
  await site.start();
  await prepare(site);
  const traffic = new Traffic();
  const origins = site.gateways.map(({ origin }) => origin);
  await traffic.start({ origins, members: MEMBERS, pauseMs: MEMBER_PAUSE_MS });
  await sleep(STEP_MS);
  for (const [leaving, coming] of [
    [site.earlierApis, site.apis],
    [site.apis, site.earlierApis],
  ] as const) {
    for (const [i, api] of leaving.entries()) {
      await api.stop();
      await coming[i]?.start();
      await sleep(STEP_MS);
    }
  }
  await traffic.stop();
  const { faults, mail } = await concludeRun(site, traffic);
  return {
    title: 'an upgrade and its roll-back',
    figures: {
      'calls of members': traffic.counts.total,
      'calls that had to be repeated': traffic.counts.failed,
      'acknowledged writes': traffic.acknowledged.total,
      emails: mail.emails,
    },
    faults: {
      ...faults,
      'emails lost': mail.lost,
      'changed answers on a repeated key': traffic.counts.changedAnswers,
      'unexpected refusals': traffic.errors.length,
    },
    notes: traffic.errors.slice(0, 5),
  };
}
