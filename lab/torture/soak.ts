/** The whole site under steady use for a long time: nothing fails, and neither memory nor open files grow. */
import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Report } from './report';
import { runWithMembers } from './run-with-members';
import { type Memory, readMemory } from './stack/memory';
import type { SiteProcess } from './stack/site-process';
import { PageVisitors } from './traffic/page-visitors';

const MEMBERS = { members: 4, pauseMs: 500 };
const PAGES_PER_SECOND = 4;
const SAMPLES = 60;
/** What a process may hold more in the last quarter than in the second: caches fill. */
const MAX_GROWTH = 1.15;
const MAX_GROWTH_MB = 15;
const MAX_MORE_FILES = 20;
/** Where the alert AzadkarMemory begins. */
const MAX_RESIDENT_MB = 800;

interface SoakOptions {
  readonly folder: string;
  readonly releaseStore: string;
  readonly minutes: number;
}

interface Sample extends Memory {
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
      for (const [each, known] of samples) known.push(await sampleOf(each));
    }
    await visitors.stop();
    const memory = [...samples].map(([{ name }, known]) => [
      `MB held by ${name}: ${quarters(known).map(held).join(' → ')}; resident`,
      resident(known),
    ]);
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
async function sampleOf(process: SiteProcess): Promise<Sample> {
  return { ...(await readMemory(process)), files: readdirSync(`/proc/${process.pid}/fd`).length };
}

/**
 * By what is left after garbage collections: the least of each quarter. Resident memory says less, because V8 lets its heap
 * grow as long as there is room, and returns what it has freed late or never; it has a limit of its own.
 */
function hasGrown(samples: readonly Sample[]): boolean {
  const [, early = [], , late = []] = quarters(samples);
  const [before, after] = [held(early), held(late)];
  const hasMoreMemory = after > before * MAX_GROWTH && after > before + MAX_GROWTH_MB;
  return hasMoreMemory || openFiles(late) > openFiles(early) + MAX_MORE_FILES || resident(samples) > MAX_RESIDENT_MB;
}

function quarters(samples: readonly Sample[]): Sample[][] {
  const size = Math.max(1, Math.floor(samples.length / 4));
  return [0, 1, 2, 3].map((i) => samples.slice(i * size, (i + 1) * size));
}

const held = (samples: readonly Sample[]) => Math.min(...samples.map(({ heldMb }) => heldMb));
const resident = (samples: readonly Sample[]) => Math.max(...samples.map(({ residentMb }) => residentMb));
const openFiles = (samples: readonly Sample[]) => Math.min(...samples.map(({ files }) => files));
