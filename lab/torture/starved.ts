/** A gateway that gets a small share of a processor, from its start on: it renders, or says why not, and blames nobody. */
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Report } from './report';
import { Site } from './stack/site';

/** It runs for so long of each period, with its renderers. */
const RUNS_MS = 20;
const PERIOD_MS = 250;
/** New renderers are found that often: to look through the processes of a machine takes longer than a signal. */
const LOOK_MS = 1_000;
const WARM_UP_MS = 60_000;
const PAUSE_MS = 500;
const PAGE_TIMEOUT_MS = 20_000;
const ENOUGH = 0.9;
/** As /healthz says it. */
const LATE = 'renderers were too late';
const ADDRESSES = ['/help', '/events', '/about-us', '/our-voice', '/soft-skills'];

interface Options {
  folder: string;
  releaseStore: string;
  /** How many are asked for. */
  pages: number;
}

export async function starveGateway({ pages, ...options }: Options): Promise<Report> {
  const settings = { database: 'pglite', apis: 1, gateways: 1, env: { SEED: 'empty' } } as const;
  const site = await Site.create({ ...options, ...settings });
  const [gateway] = site.gateways;
  const end = starve(() => gateway?.pid);
  try {
    await site.start();
    await sleep(WARM_UP_MS);
    const readHealth = async () => (await fetch(`${gateway?.origin}/healthz`)).json();
    let rendered = 0;
    let isSaid = false;
    for (let n = 0; n < pages; n += 1) {
      const address = `${gateway?.origin}${ADDRESSES[n % ADDRESSES.length]}`;
      if (await isRendered(address)) rendered += 1;
      else isSaid ||= (await readHealth()).problems.some((problem: string) => problem.includes(LATE));
      await sleep(PAUSE_MS);
    }
    const health = await readHealth();
    return {
      title: `a gateway with ${Math.round((100 * RUNS_MS) / PERIOD_MS)} % of a processor`,
      figures: { 'pages that were rendered': rendered, pages, 'problem in /healthz': isSaid ? 'said' : 'none' },
      faults: {
        'pages that were left to browsers without a word': rendered < ENOUGH * pages && !isSaid ? pages - rendered : 0,
        'versions that were blamed': health.warnings.length,
        'deaths of the gateway': gateway?.deaths ?? 0,
      },
      notes: [...health.problems, ...health.warnings],
    };
  } finally {
    end();
    await site.stop();
  }
}

async function isRendered(address: string): Promise<boolean> {
  const reply = await fetch(address, { signal: AbortSignal.timeout(PAGE_TIMEOUT_MS) }).catch(() => null);
  return (await reply?.text().catch(() => ''))?.includes('id="rendered"') ?? false;
}

/** Stops a process and all that it has started for most of each period. Returns what ends that. */
function starve(pid: () => number | undefined): () => void {
  let tree: number[] = [];
  const look = () => {
    const root = pid();
    tree = root ? treeOf(root) : [];
  };
  const signal = (name: NodeJS.Signals) => {
    for (const each of tree)
      try {
        process.kill(each, name);
      } catch {} // it has ended meanwhile
  };
  const looking = setInterval(look, LOOK_MS);
  const timer = setInterval(() => {
    signal('SIGCONT');
    setTimeout(() => signal('SIGSTOP'), RUNS_MS);
  }, PERIOD_MS);
  return () => {
    clearInterval(looking);
    clearInterval(timer);
    look();
    setTimeout(() => signal('SIGCONT'), 2 * RUNS_MS);
  };
}

function treeOf(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each)))
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
    } catch {} // it has ended meanwhile
  const below = (each: number): number[] => [each, ...(children.get(each) ?? []).flatMap(below)];
  return below(root);
}
