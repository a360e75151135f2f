/**
 * `npm run bench:publishes -- 200`: publishes and pins this many versions of remotes while clients load rendered pages.
 * Prints the memory of the gateway and of its renderers, the response times and the failures; then the throughput of
 * pages without publishing, cached and rendered anew.
 */
import path from 'node:path';
import { publishFixture } from '../support/releases/publish-fixture';
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
  const isMet = await publishUnderLoad();
  await throughput();
  if (!isMet) process.exitCode = 1;
} finally {
  await site.end();
}

/** True if the targets are met. */
async function publishUnderLoad(): Promise<boolean> {
  const releases = publishFixture(site.releaseStore, site.url);
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
    await releases.publish(name, version, (source) => `${source}\n// ${version}`);
    await releases.pin(name, version);
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

/** The throughput of each page alone, cached and rendered for each request. */
async function throughput(): Promise<void> {
  for (const page of PAGES) {
    for (const [what, address] of [
      ['cached', () => site.url + page],
      ['rendered', (n: number) => `${site.url}${page}?n=${n}`],
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
  return `${samples.length} responses, ${rendered} rendered, ${rate}/s, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`;
}

function mb(bytes: number): string {
  return (bytes / 1e6).toFixed(0);
}
