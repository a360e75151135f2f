/**
 * The gauges of what the database knows. They are read at the scrape, by one statement for all of them and at most
 * every ten seconds; while the database is away or slow they are missing, and nothing waits for them.
 */
import { Gauge } from '../../../../process/telemetry/metrics';
import type { ApiMetrics } from './api-metrics';
import type { JobFigures, SiteFigures } from './site-figures.queries';

interface Sources {
  readonly readFigures: () => Promise<SiteFigures>;
  /** The connections of the pool. */
  readonly usage: () => Readonly<Record<'size' | 'open' | 'idle' | 'waiting', number>>;
}

const ofJobs =
  (figureOf: (job: JobFigures) => number | null) =>
  ({ jobs }: SiteFigures) =>
    Object.fromEntries(
      jobs.flatMap((job) => {
        const value = figureOf(job);
        return value === null ? [] : [[job.name, value] as const];
      }),
    );

/** What a gauge says of itself, its figures, and the label that tells several apart. */
type FigureGauge = readonly [
  help: string,
  figuresOf: (figures: SiteFigures) => number | Readonly<Record<string, number>>,
  label?: string,
];

const gauges: Readonly<Record<string, FigureGauge>> = {
  azadkar_mail_emails: ['Emails that wait or could not be sent, by state.', ({ mail }) => mail, 'state'],
  azadkar_mail_oldest_seconds: [
    'Age of the oldest email that still has to be sent; 0 for none.',
    ({ oldestMailSeconds }) => oldestMailSeconds,
  ],
  azadkar_orders: ['Orders by state; on a large site only the pending ones.', ({ orders }) => orders, 'state'],
  azadkar_orders_refund_due: ['Orders whose money staff have to give back.', ({ refundsDue }) => refundsDue],
  azadkar_payments_last_hour: [
    'Payments that were begun in the last hour, by provider and state.',
    ({ payments }) => payments,
    'kind',
  ],
  azadkar_unreconciled_rupees: [
    'Rupees in differences to the lists of providers that are not settled.',
    ({ unreconciled }) => unreconciled,
  ],
  azadkar_refunds_stuck: [
    'Refunds that failed, or of which the provider said nothing clear.',
    ({ refundsStuck }) => refundsStuck,
  ],
  azadkar_members: ['Accounts; on a large site estimated.', ({ members }) => members],
  azadkar_security_events: [
    'Entries of the security log in the last five minutes, by event.',
    ({ securityEvents }) => securityEvents,
    'event',
  ],
  azadkar_database_size_bytes: ['Size of the database.', ({ databaseBytes }) => databaseBytes],
  azadkar_job_last_end_timestamp_seconds: [
    'When a job ended for the last time, on any replica.',
    ofJobs(({ endedAt }) => endedAt),
    'job_name',
  ],
  azadkar_job_runs: ['Runs of a job so far, on all replicas.', ofJobs(({ runs }) => runs), 'job_name'],
  azadkar_job_failures: [
    'Runs of a job that failed so far, on all replicas.',
    ofJobs(({ failures }) => failures),
    'job_name',
  ],
  azadkar_job_failing: ['1 for a job whose last run failed.', ofJobs(({ failing }) => Number(failing)), 'job_name'],
};

/** Adds the gauges to the registry of these metrics. */
export function addFigureGauges({ registry }: ApiMetrics, { readFigures, usage }: Sources): void {
  const registers = [registry];
  const latest = cachedFigures(readFigures);
  for (const [name, [help, figuresOf, label]] of Object.entries(gauges))
    new Gauge({
      name,
      help,
      registers,
      labelNames: label ? [label] : [],
      async collect() {
        const figures = await latest();
        this.reset();
        if (!figures && !label) this.remove(); // 0 would be left
        const found = figures ? figuresOf(figures) : {};
        if (typeof found === 'number') this.set(found);
        else if (label) for (const [one, value] of Object.entries(found)) this.set({ [label]: one }, value);
      },
    });
  new Gauge({
    name: 'azadkar_database_up',
    help: '1 while the database answers within a second.',
    registers,
    async collect() {
      this.set((await latest()) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'azadkar_api_pool_connections',
    help: 'The connections for requests: how many there may be, are open, are idle, and how many requests wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, value] of Object.entries(usage())) this.set({ state }, value);
    },
  });
}

const CACHE_TTL_MS = 10_000;
const TIMEOUT_MS = 1_000;

/**
 * The figures that were read in the last ten seconds; null where they cannot be read within a second. A read that hangs is
 * not joined by another, however often they are scraped.
 */
function cachedFigures(read: () => Promise<SiteFigures>): () => Promise<SiteFigures | null> {
  let latest: { figures: SiteFigures; at: number } | null = null;
  let running: Promise<SiteFigures | null> | null = null;

  async function refresh(): Promise<SiteFigures | null> {
    try {
      const figures = await read();
      latest = { figures, at: performance.now() };
      return figures;
    } catch {
      return null;
    } finally {
      running = null;
    }
  }

  return () => {
    if (latest && performance.now() - latest.at < CACHE_TTL_MS) return Promise.resolve(latest.figures);
    running ??= refresh();
    const timeout = new Promise<null>((resolve) => setTimeout(resolve, TIMEOUT_MS, null).unref());
    return Promise.race([running, timeout]);
  };
}
