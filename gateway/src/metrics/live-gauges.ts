/** What a gateway is at the moment of a scrape. */
import { Gauge } from '../../../process/telemetry/metrics';
import type { Gateway } from '../gateway';
import { readUsage } from '../rendering/processes/renderer-limits';

interface GatewayGauge {
  readonly name: string;
  readonly help: string;
  readonly label?: string;
  readonly samplesOf: (gateway: Gateway) => readonly (readonly [labels: Record<string, string>, value: number])[];
}

const gauges: readonly GatewayGauge[] = [
  {
    name: 'azadkar_revision_live',
    help: 'The number of the live revision; none before the first.',
    samplesOf: ({ live }) => {
      const revision = live.current();
      return revision ? [[{}, revision.revision]] : [];
    },
  },
  {
    name: 'azadkar_release_live',
    help: '1 for each version that the live revision names.',
    label: 'release',
    samplesOf: ({ live }) => live.releases().map((release) => [{ release }, 1]),
  },
  {
    name: 'azadkar_store_poll_age_seconds',
    help: 'Time since the release store was last read without a problem.',
    samplesOf: ({ live }) => [[{}, live.secondsSinceRead()]],
  },
  {
    name: 'azadkar_store_polls',
    help: 'Polls of the release store since the start, by outcome.',
    label: 'outcome',
    samplesOf: ({ live }) => Object.entries(live.polls()).map(([outcome, count]) => [{ outcome }, count]),
  },
  {
    name: 'azadkar_release_problems',
    help: 'What is wrong with the release platform now; /healthz has the sentences.',
    samplesOf: ({ problems }) => [[{}, problems().length]],
  },
  {
    name: 'azadkar_renderer_processes',
    help: 'Renderer processes that are ready, by remote.',
    label: 'remote',
    samplesOf: ({ renderer }) => sumBy(renderer.state().processes, ({ isReady }) => Number(isReady)),
  },
  {
    name: 'azadkar_renderer_processes_wanted',
    help: 'Renderer processes that should be ready, by remote.',
    label: 'remote',
    samplesOf: ({ renderer }) => sumBy(renderer.state().wanted, ({ processes }) => processes),
  },
  {
    name: 'azadkar_renderer_memory_bytes',
    help: 'Resident memory of the renderers, by remote; only where the system has /proc.',
    label: 'remote',
    samplesOf: ({ renderer }) => sumBy(renderer.state().processes, ({ pid }) => readUsage(pid)?.residentBytes ?? 0),
  },
  {
    name: 'azadkar_renderer_queue',
    help: 'Pages that wait for their renderers, by remote.',
    label: 'remote',
    samplesOf: ({ renderer }) => sumBy(renderer.state().processes, ({ pending }) => pending),
  },
  {
    name: 'azadkar_circuits_open',
    help: 'Versions and pages that are left to browsers after repeated failures.',
    samplesOf: ({ renderer }) => [[{}, renderer.state().openCircuits]],
  },
  {
    name: 'azadkar_page_cache_pages',
    help: 'Pages in the cache.',
    samplesOf: ({ renderer }) => [[{}, renderer.state().cache.pages]],
  },
  {
    name: 'azadkar_page_cache_bytes',
    help: 'Size of the pages in the cache.',
    samplesOf: ({ renderer }) => [[{}, renderer.state().cache.bytes]],
  },
];

function sumBy<T extends { readonly remote: string }>(entries: readonly T[], amountOf: (entry: T) => number) {
  const sums = new Map<string, number>();
  for (const entry of entries) sums.set(entry.remote, (sums.get(entry.remote) ?? 0) + amountOf(entry));
  return [...sums].map(([remote, sum]) => [{ remote }, sum] as const);
}

export function addLiveGauges(gateway: Gateway): void {
  for (const { name, help, label, samplesOf } of gauges)
    new Gauge({
      name,
      help,
      registers: [gateway.metrics.registry],
      labelNames: label ? [label] : [],
      collect() {
        this.reset();
        const samples = samplesOf(gateway);
        if (samples.length === 0 && !label) this.remove(); // 0 would be left
        for (const [labels, value] of samples) this.set(labels, value);
      },
    });
}
