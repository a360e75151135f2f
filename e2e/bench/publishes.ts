/**
 * `npm run bench:publishes -- 200`: so many publishes and pins of changed remotes while visitors read rendered pages all
 * the time. What the gateway and its renderers hold, how long answers take, and how many fail; then how many pages it sends
 * when nothing else happens, kept ones and ones made anew.
 */
import path from 'node:path';
import { publishFixture } from '../support/publish-fixture';
import { type Sample, startLoad } from './load-generator';
import { findGatewayPid, readMemory } from './process-memory';
import { startSite } from './start-site';

const root = path.join(import.meta.dirname, '../..');
const publishes = Number(process.argv[2] ?? 200);
const SAMPLE_INTERVAL = 25;
const MAX_GROWTH = 1.25;
const CLIENTS = 4;
const THROUGHPUT_SECONDS = 5;
const PAGES = ['/', '/our-voice', '/event/demo/1'];
const REMOTES = ['public', 'ticketing', 'network', 'learning'];

const site = await startSite(root);
try {
  const grown = await publishUnderLoad();
  await throughput();
  if (!grown) process.exitCode = 1;
} finally {
  await site.end();
}

/** True when the marks are met. */
async function publishUnderLoad(): Promise<boolean> {
  const shelf = publishFixture(site.releaseStore, site.url);
  const load = startLoad(CLIENTS, (n) => `${site.url}${PAGES[n % PAGES.length]}?n=${Math.floor(n / 6)}`);
  const gateway = findGatewayPid(site.pid);
  const rows: Record<string, string>[] = [];
  const figures: number[] = [];
  const note = (after: number) => {
    const { rss, renderers } = readMemory(gateway);
    figures.push(rss);
    rows.push({
      'after publishes': `${after}`,
      'gateway RSS MB': mb(rss),
      'renderers RSS MB': renderers.map(mb).join(' '),
    });
  };
  note(0);
  for (let i = 1; i <= publishes; i += 1) {
    const name = REMOTES[i % REMOTES.length] as string;
    const version = `1.0.0-bench.${i}`;
    await shelf.publish(name, version, (source) => `${source}\n// ${version}`);
    await shelf.pin(name, version);
    if (i % SAMPLE_INTERVAL === 0) note(i);
  }
  const samples = await load.stop();
  console.table(rows);
  const failed = samples.filter(({ ok }) => !ok).length;
  const growth = (figures.at(-1) ?? Number.NaN) / (figures[1] ?? Number.NaN);
  console.log(`${publishes} publishes and pins; ${summarize(samples)}`);
  console.log(`not rendered, by the gateway's own count: ${JSON.stringify(await reports())}`);
  console.log(`${failed === 0 ? '✓' : '✗'} failed requests 0: ${failed}`);
  console.log(
    `${growth <= MAX_GROWTH ? '✓' : '✗'} gateway RSS, end to after ${SAMPLE_INTERVAL} ≤ ${MAX_GROWTH}: ${growth.toFixed(2)}`,
  );
  return failed === 0 && growth <= MAX_GROWTH;
}

/** Each page alone, kept and made anew. */
async function throughput(): Promise<void> {
  for (const page of PAGES) {
    for (const [what, address] of [
      ['kept', () => site.url + page],
      ['made anew', (n: number) => `${site.url}${page}?anew=${n}`],
    ] as const) {
      const load = startLoad(CLIENTS, address);
      await new Promise((resolve) => setTimeout(resolve, THROUGHPUT_SECONDS * 1_000));
      console.log(`${page}, ${what}: ${summarize(await load.stop())}`);
    }
  }
}

async function reports(): Promise<unknown> {
  return ((await (await fetch(`${site.url}/healthz`)).json()) as { reports: unknown }).reports;
}

function summarize(samples: Sample[]): string {
  const times = samples.map(({ ms }) => ms).sort((one, other) => one - other);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? Number.NaN).toFixed(1);
  const seconds = (Math.max(...samples.map(({ end }) => end)) - Math.min(...samples.map(({ end }) => end))) / 1_000;
  const rendered = samples.filter(({ rendered: is }) => is).length;
  const rate = (samples.length / seconds).toFixed(1);
  return `${samples.length} answers, ${rendered} rendered, ${rate}/s, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`;
}

function mb(bytes: number): string {
  return (bytes / 1e6).toFixed(0);
}
