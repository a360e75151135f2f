/** The whole site under steady use for a long time: nothing fails, and neither memory nor open files grow. */
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Report } from './report';
import { runWithMembers } from './run-with-members';
import type { SiteProcess } from './stack/site-process';
import { PageVisitors } from './traffic/page-visitors';

const MEMBERS = { members: 4, pauseMs: 500 };
const PAGES_PER_SECOND = 4;
const SAMPLES = 60;
/** What a process may have grown by from the second quarter to the last: caches fill, heaps breathe. */
const MAX_GROWTH = 1.15;
const MAX_GROWTH_MB = 25;
const MAX_MORE_FILES = 20;

interface SoakOptions {
  readonly folder: string;
  readonly releaseStore: string;
  readonly minutes: number;
}

interface Sample {
  readonly megabytes: number;
  readonly files: number;
}

export function soak({ minutes, ...folders }: SoakOptions): Promise<Report> {
  const options = { ...folders, ...MEMBERS, database: 'postgres', apis: 2, gateways: 2 } as const;
  return runWithMembers(`${minutes} minutes of soak`, options, async ({ site, traffic }) => {
    const visitors = new PageVisitors(site.entries, PAGES_PER_SECOND);
    visitors.start();
    const samples = new Map<SiteProcess, Sample[]>(site.processes.map((each) => [each, []]));
    for (let i = 0; i < SAMPLES; i += 1) {
      await sleep((minutes * 60_000) / SAMPLES);
      for (const [each, known] of samples) known.push(sampleOf(each));
    }
    await visitors.stop();
    const memory = [...samples].map(([{ name }, known]) => [`MB of ${name}: ${medians(known)}`, last(known)]);
    return () => ({
      figures: { pages: visitors.counts.total, ...Object.fromEntries(memory) },
      faults: {
        'failed pages': visitors.problems.length,
        'failed calls': traffic.counts.failed,
        'processes that grew': [...samples.values()].filter(hasGrown).length,
      },
      notes: visitors.problems,
    });
  });
}

/** Of the process itself, without the processes that it has started. */
function sampleOf({ pid }: SiteProcess): Sample {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return { megabytes: Math.round(Number(kilobytes) / 1024), files: readdirSync(`/proc/${pid}/fd`).length };
}

function hasGrown(samples: readonly Sample[]): boolean {
  const quarter = Math.floor(samples.length / 4);
  const [early, late] = [samples.slice(quarter, 2 * quarter), samples.slice(-quarter)];
  const [before, after] = [median(early, 'megabytes'), median(late, 'megabytes')];
  const hasMoreMemory = after > before * MAX_GROWTH && after > before + MAX_GROWTH_MB;
  return hasMoreMemory || median(late, 'files') > median(early, 'files') + MAX_MORE_FILES;
}

function median(samples: readonly Sample[], figure: keyof Sample): number {
  const sorted = samples.map((sample) => sample[figure]).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** "121 → 125 → 124 → 125": the medians of the quarters. */
function medians(samples: readonly Sample[]): string {
  const quarter = Math.max(1, Math.floor(samples.length / 4));
  return [0, 1, 2, 3].map((i) => median(samples.slice(i * quarter, (i + 1) * quarter), 'megabytes')).join(' → ');
}

const last = (samples: readonly Sample[]) => samples.at(-1)?.megabytes ?? 0;
