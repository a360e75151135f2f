/** What a gateway counts while it runs. What it is at a moment is read when metrics are asked for: see live-gauges.ts. */
import { nameOf, type ReleaseId, type Revision, releasesOf } from '@azadkar/release';
import { Counter, DURATION_BUCKETS, Histogram, Registry, statusClass } from '../../../process/telemetry/metrics';

/** Of pages that are rendered on the server, in seconds. */
const RENDER_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.4, 0.8, 1.6, 3.2];
/** The limits of what is good and poor for people are among them: 2.5 and 4 s, 200 and 500 ms, 0.8 and 1.8 s. */
const VITAL_BUCKETS = [0.05, 0.1, 0.2, 0.3, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 6, 10];
const SHIFT_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1];
const TIMED_VITALS = ['LCP', 'INP', 'FCP', 'TTFB'];

export type SentEncoding = 'br' | 'dcz' | 'gzip' | 'identity';

/** For every version that is not live: what a visitor names must not become a series. */
const OTHER = 'other';

/**
 * Every label has few values: routes by pattern and pages by name, statuses by class, and versions only while they are
 * live. A version that no longer is gives up its series, and is counted as `other`.
 */
export class GatewayMetrics {
  readonly registry = new Registry();
  readonly #registers = [this.registry];
  #live: ReadonlySet<string> = new Set();

  readonly requests = new Counter({
    registers: this.#registers,
    name: 'azadkar_gateway_requests_total',
    help: 'Requests, by route (the name of a page, or the pattern of another address) and the class of the status.',
    labelNames: ['route', 'method', 'status'],
  });
  readonly durations = new Histogram({
    registers: this.#registers,
    name: 'azadkar_gateway_request_duration_seconds',
    help: 'Time from the request to the end of its answer, by route.',
    labelNames: ['route'],
    buckets: DURATION_BUCKETS,
  });
  readonly renders = new Counter({
    registers: this.#registers,
    name: 'azadkar_renders_total',
    help: 'Pages and parts that a renderer was asked for, by remote and what became of them.',
    labelNames: ['remote', 'outcome'],
  });
  readonly renderDurations = new Histogram({
    registers: this.#registers,
    name: 'azadkar_render_duration_seconds',
    help: 'Time of a rendering, with its calls of the api, by remote.',
    labelNames: ['remote'],
    buckets: RENDER_BUCKETS,
  });
  readonly renderWaits = new Histogram({
    registers: this.#registers,
    name: 'azadkar_render_wait_seconds',
    help: 'Time that a page waited until its renderer began with it.',
    buckets: RENDER_BUCKETS,
  });
  readonly rendererStarts = new Counter({
    registers: this.#registers,
    name: 'azadkar_renderer_starts_total',
    help: 'Renderer processes that were started, by remote.',
    labelNames: ['remote'],
  });
  readonly cacheLookups = new Counter({
    registers: this.#registers,
    name: 'azadkar_page_cache_lookups_total',
    help: 'Pages that were found in the cache (hit) or had to be rendered (miss).',
    labelNames: ['result'],
  });
  readonly #apiCalls = new Counter({
    registers: this.#registers,
    name: 'azadkar_gateway_api_calls_total',
    help: 'Calls of the api: of visitors that were passed on, and of pages while they were rendered.',
    labelNames: ['by', 'status'],
  });
  readonly #apiDurations = new Histogram({
    registers: this.#registers,
    name: 'azadkar_gateway_api_call_duration_seconds',
    help: 'Time until the api had answered.',
    labelNames: ['by'],
    buckets: DURATION_BUCKETS,
  });
  readonly #views = new Counter({
    registers: this.#registers,
    name: 'azadkar_views_total',
    help: 'Pages in which a version was served.',
    labelNames: ['release'],
  });
  readonly #faults = new Counter({
    registers: this.#registers,
    name: 'azadkar_faults_total',
    help: 'Faults of a version, as browsers and renderers met them.',
    labelNames: ['release', 'kind'],
  });
  readonly #vitals = new Histogram({
    registers: this.#registers,
    name: 'azadkar_web_vital_seconds',
    help: 'Web vitals that are times, as browsers measured them, by remote.',
    labelNames: ['remote', 'metric'],
    buckets: VITAL_BUCKETS,
  });
  readonly #shifts = new Histogram({
    registers: this.#registers,
    name: 'azadkar_web_vital_layout_shift',
    help: 'How much of the page moved (CLS), as browsers measured it, by remote.',
    labelNames: ['remote'],
    buckets: SHIFT_BUCKETS,
  });
  readonly #files = new Counter({
    registers: this.#registers,
    name: 'azadkar_release_files_total',
    help: 'Files of releases that were sent, by encoding; dcz is the delta to an earlier version.',
    labelNames: ['encoding'],
  });
  readonly #fileBytes = new Counter({
    registers: this.#registers,
    name: 'azadkar_release_file_bytes_total',
    help: 'Their size as they were sent, by encoding.',
    labelNames: ['encoding'],
  });
  readonly webhooks = new Counter({
    registers: this.#registers,
    name: 'azadkar_webhook_attempts_total',
    help: 'Attempts to deliver a webhook, by outcome.',
    labelNames: ['outcome'],
  });

  /** From here on, the versions of this revision are counted by name. */
  async follow(revision: Revision): Promise<void> {
    this.#live = new Set(releasesOf(revision).map(nameOf));
    for (const counter of [this.#views, this.#faults])
      for (const { labels } of (await counter.get()).values)
        if (labels.release !== OTHER && !this.#live.has(String(labels.release))) counter.remove(labels);
  }

  recordView(releases: readonly ReleaseId[]): void {
    for (const release of releases) this.#views.inc({ release: this.#labelOf(release) });
  }

  /** `kind` is one of a few, never what a visitor has sent. */
  recordFault(release: ReleaseId, kind: string): void {
    this.#faults.inc({ release: this.#labelOf(release), kind });
  }

  /** Of a remote whose version is live; times are in milliseconds, as browsers report them. */
  recordVital({ name, version }: ReleaseId, metric: string, value: number): void {
    if (!this.#live.has(nameOf({ name, version }))) return;
    if (metric === 'CLS') this.#shifts.observe({ remote: name }, value);
    if (TIMED_VITALS.includes(metric)) this.#vitals.observe({ remote: name, metric }, value / 1_000);
  }

  recordApiCall(by: 'visitor' | 'page', status: number, seconds: number): void {
    this.#apiCalls.inc({ by, status: statusClass(status) });
    this.#apiDurations.observe({ by }, seconds);
  }

  recordFile(encoding: SentEncoding, bytes: number): void {
    this.#files.inc({ encoding });
    this.#fileBytes.inc({ encoding }, bytes);
  }

  #labelOf(release: ReleaseId): string {
    const name = nameOf(release);
    return this.#live.has(name) ? name : OTHER;
  }
}
