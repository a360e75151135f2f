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

type Sample = readonly [labels: Record<string, string>, value: number];

const alone = (value: number): Sample[] => [[{}, value]];
const by = (label: string, counts: Readonly<Record<string, number>>): Sample[] =>
  Object.entries(counts).map(([value, n]) => [{ [label]: value }, n]);
const ofJobs = (figureOf: (job: JobFigures) => number | null) => (figures: SiteFigures) =>
  figures.jobs.flatMap((job): Sample[] => {
    const value = figureOf(job);
    return value === null ? [] : [[{ job_name: job.name }, value]];
  });

const gauges: readonly {
  readonly name: string;
  readonly help: string;
  readonly label?: string;
  readonly samplesOf: (figures: SiteFigures) => readonly Sample[];
}[] = [
  {
    name: 'azadkar_mail_emails',
    help: 'Emails that wait or could not be sent, by state.',
    label: 'state',
    samplesOf: ({ mail }) => by('state', mail),
  },
  {
    name: 'azadkar_mail_oldest_seconds',
    help: 'Age of the oldest email that still has to be sent; 0 for none.',
    samplesOf: ({ oldestMailSeconds }) => alone(oldestMailSeconds),
  },
  {
    name: 'azadkar_orders',
    help: 'Orders by state; on a large site only the pending ones.',
    label: 'state',
    samplesOf: ({ orders }) => by('state', orders),
  },
  {
    name: 'azadkar_orders_refund_due',
    help: 'Orders whose money staff have to give back.',
    samplesOf: ({ refundsDue }) => alone(refundsDue),
  },
  {
    name: 'azadkar_payments_last_hour',
    help: 'Payments that were begun in the last hour, by provider and state.',
    label: 'kind',
    samplesOf: ({ payments }) => by('kind', payments),
  },
  {
    name: 'azadkar_unreconciled_rupees',
    help: 'Rupees in differences to the lists of providers that are not settled.',
    samplesOf: ({ unreconciled }) => alone(unreconciled),
  },
  {
    name: 'azadkar_refunds_stuck',
    help: 'Refunds that failed, or of which the provider said nothing clear.',
    samplesOf: ({ refundsStuck }) => alone(refundsStuck),
  },
  {
    name: 'azadkar_members',
    help: 'Accounts; on a large site estimated.',
    samplesOf: ({ members }) => alone(members),
  },
  {
    name: 'azadkar_security_events',
    help: 'Entries of the security log in the last five minutes, by event.',
    label: 'event',
    samplesOf: ({ securityEvents }) => by('event', securityEvents),
  },
  {
    name: 'azadkar_database_size_bytes',
    help: 'Size of the database.',
    samplesOf: ({ databaseBytes }) => alone(databaseBytes),
  },
  {
    name: 'azadkar_job_last_end_timestamp_seconds',
    help: 'When a job ended for the last time, on any replica.',
    label: 'job_name',
    samplesOf: ofJobs(({ endedAt }) => endedAt),
  },
  {
    name: 'azadkar_job_runs',
    help: 'Runs of a job so far, on all replicas.',
    label: 'job_name',
    samplesOf: ofJobs(({ runs }) => runs),
  },
  {
    name: 'azadkar_job_failures',
    help: 'Runs of a job that failed so far, on all replicas.',
    label: 'job_name',
    samplesOf: ofJobs(({ failures }) => failures),
  },
  {
    name: 'azadkar_job_failing',
    help: '1 for a job whose last run failed.',
    label: 'job_name',
    samplesOf: ofJobs(({ failing }) => Number(failing)),
  },
];

/** Adds the gauges to the registry of these metrics. */
export function addFigureGauges({ registry }: ApiMetrics, { readFigures, usage }: Sources): void {
  const registers = [registry];
  const latest = cachedFigures(readFigures);
  for (const { name, help, label, samplesOf } of gauges)
    new Gauge({
      name,
      help,
      registers,
      labelNames: label ? [label] : [],
      async collect() {
        const figures = await latest();
        this.reset();
        if (!figures && !label) this.remove(); // 0 would be left
        for (const [labels, value] of figures ? samplesOf(figures) : []) this.set(labels, value);
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
