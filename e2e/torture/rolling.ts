/** Every process is restarted, one after the other, while visitors and members use the site: none of them may notice. */
import { setTimeout as sleep } from 'node:timers/promises';
import { concludeRun, prepare } from './before-and-after';
import type { Report } from './report';
import { Balancer } from './stack/balancer';
import { Site } from './stack/site';
import { PageVisitors } from './traffic/page-visitors';
import { Traffic } from './traffic/traffic';

const MEMBERS = 3;
const MEMBER_PAUSE_MS = 400;

export interface RollingOptions {
  readonly folder: string;
  readonly releaseStore: string;
  /** Pages that visitors open each second. */
  readonly rate: number;
  readonly seconds: number;
}

export async function restartEverything({ rate, seconds, ...options }: RollingOptions): Promise<Report> {
  const site = await Site.create({
    ...options,
    database: 'postgres',
    apis: 2,
    gateways: 2,
    env: { DRAIN_SECONDS: '2' },
  });
  await site.start();
  await prepare(site);
  const balancer = new Balancer(
    options.folder,
    site.balancerPort,
    site.gateways.map(({ origin }) => origin),
  );
  await balancer.start();
  const visitors = new PageVisitors([balancer.origin], rate);
  const traffic = new Traffic();
  await traffic.start({ origins: [balancer.origin], members: MEMBERS, pauseMs: MEMBER_PAUSE_MS });
  visitors.start();
  const giveUpAt = Date.now() + seconds * 1_000;
  let restarts = 0;
  const uncleanExits: string[] = [];
  for (; Date.now() < giveUpAt; restarts += 1) {
    const each = site.processes[restarts % site.processes.length];
    const code = await each?.stop();
    if (code !== 0) uncleanExits.push(`${each?.name} ended with ${code}`);
    await each?.start();
    await sleep(500);
  }
  await visitors.stop();
  await traffic.stop();
  balancer.stop();
  const { faults, mail } = await concludeRun(site, traffic);
  return {
    title: `${restarts} restarts at ${rate} pages a second`,
    figures: {
      pages: visitors.counts.total,
      'calls of members': traffic.counts.total,
      'acknowledged writes': traffic.acknowledged.total,
      'ms, median of a page': visitors.counts.quantile(0.5),
      'ms, 99 of 100 pages': visitors.counts.quantile(0.99),
      emails: mail.emails,
    },
    faults: {
      ...faults,
      'failed pages': visitors.counts.failed,
      'failed calls': traffic.counts.failed,
      'unexpected refusals': traffic.errors.length,
      'emails lost': mail.lost,
      'unclean exits': uncleanExits.length,
    },
    notes: [...uncleanExits.slice(0, 3), ...visitors.problems.slice(0, 5), ...traffic.errors.slice(0, 3)],
  };
}
