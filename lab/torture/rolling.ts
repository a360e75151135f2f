/** Every process is restarted, one after the other, while visitors and members use the site: none of them may notice. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Report } from './report';
import { runWithMembers } from './run-with-members';
import { PageVisitors } from './traffic/page-visitors';

const MEMBERS = { members: 3, pauseMs: 400 };

interface RollingOptions {
  readonly folder: string;
  readonly releaseStore: string;
  /** Pages that visitors open each second. */
  readonly rate: number;
  readonly seconds: number;
}

export function restartEverything({ rate, seconds, ...folders }: RollingOptions): Promise<Report> {
  const settings = { database: 'postgres', apis: 2, gateways: 2, balanced: true } as const;
  return runWithMembers('rolling', { ...folders, ...MEMBERS, ...settings }, async ({ site, traffic }) => {
    const visitors = new PageVisitors(site.entries, rate);
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
    return () => ({
      title: `${restarts} restarts at ${rate} pages a second`,
      figures: {
        pages: visitors.counts.total,
        'ms, median of a page': visitors.counts.quantile(0.5),
        'ms, 99 of 100 pages': visitors.counts.quantile(0.99),
      },
      faults: {
        'failed pages': visitors.problems.length,
        'failed calls': traffic.counts.failed,
        'unclean exits': uncleanExits.length,
      },
      notes: [...uncleanExits, ...visitors.problems],
    });
  });
}
