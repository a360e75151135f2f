/** Apis are killed at any moment while members use them. Nothing acknowledged may be lost, nothing done twice. */
import { setTimeout as sleep } from 'node:timers/promises';
import { concludeRun, prepare } from './before-and-after';
import type { Report } from './report';
import { Site } from './stack/site';
import type { SiteProcess } from './stack/site-process';
import { Traffic } from './traffic/traffic';

const MEMBERS = 8;
const MAX_LIFE_MS = 1_500;
export interface KillOptions {
  readonly folder: string;
  readonly database: 'postgres' | 'pglite';
  readonly kills: number;
}

/** PostgreSQL has two apis, which are killed independently; the embedded database can have one. */
export async function killApis({ folder, database, kills }: KillOptions): Promise<Report> {
  const site = await Site.create({ folder, database, apis: database === 'postgres' ? 2 : 1, gateways: 0 });
  await site.start();
  await prepare(site);
  const traffic = new Traffic();
  await traffic.start({ origins: site.apis.map(({ origin }) => origin), members: MEMBERS, pauseMs: 0 });
  const killer = new Killer(kills, () => traffic.counts.running > 0);
  await Promise.all(site.apis.map((api) => killer.keepKilling(api)));
  await traffic.stop();
  const { faults, mail } = await concludeRun(site, traffic);
  return {
    title: `${kills} kills, ${database}`,
    figures: {
      kills: killer.killed,
      'with calls under way': killer.withCalls,
      calls: traffic.counts.total,
      'acknowledged writes': traffic.acknowledged.total,
      emails: mail.emails,
      'emails delivered twice': mail.deliveredTwice,
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

class Killer {
  killed = 0;
  withCalls = 0;
  readonly #wanted: number;
  readonly #isBusy: () => boolean;

  constructor(wanted: number, isBusy: () => boolean) {
    this.#wanted = wanted;
    this.#isBusy = isBusy;
  }

  async keepKilling(api: SiteProcess): Promise<void> {
    while (this.killed < this.#wanted) {
      this.killed += 1;
      await sleep(Math.random() * MAX_LIFE_MS);
      if (this.#isBusy()) this.withCalls += 1;
      await api.kill();
      await api.start();
    }
  }
}
