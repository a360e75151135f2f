/**
 * What gateways count of errors and speed, and what the api keeps of it: the calls between the two. Neither room may import
 * the other, and shared-api is the contract of browsers, which never make these calls.
 */

/** Of the api: POST adds a batch, GET gives a summary. Not below /api, which is all that the gateway passes on. */
export const REPORTS_PATH = '/internal/reports';

/** Of the release console: the same summary for `release status`, which signs the question. */
export const FIGURES_PATH = '/figures';

/** A key that both have, GATEWAY_KEY, as the value of a header. */
export const bearer = (key: string): string => `Bearer ${key}`;

export const VITAL_METRICS = ['LCP', 'INP', 'CLS'] as const;
export type VitalMetric = (typeof VITAL_METRICS)[number];

/**
 * The upper limits of the buckets of each histogram, in milliseconds except for CLS; one more bucket has what is above. The
 * limits of "good" and "poor" at web.dev/vitals are among them. They never change: figures of years are added up by them.
 */
export const VITAL_BUCKETS: Readonly<Record<VitalMetric, readonly number[]>> = {
  LCP: [
    200, 400, 600, 800, 1000, 1250, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000, 5000, 6000, 8000, 12_000, 20_000,
  ],
  INP: [16, 32, 50, 75, 100, 125, 150, 175, 200, 250, 300, 400, 500, 750, 1000, 2000, 5000],
  CLS: [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.125, 0.15, 0.2, 0.25, 0.35, 0.5, 1],
};

/** The number of the bucket of a value. */
export function bucketOf(metric: VitalMetric, value: number): number {
  const limits = VITAL_BUCKETS[metric];
  const found = limits.findIndex((limit) => value <= limit);
  return found < 0 ? limits.length : found;
}

interface OfPage {
  /** "ticketing", or "shell"; empty where no release is concerned. */
  readonly name: string;
  readonly version: string;
  /** The page of the route table, such as "event"; empty where it is not known. */
  readonly page: string;
}

const COUNT_KINDS = ['view', 'fault', 'render', 'policy', 'lost'] as const;

export interface ReportCount extends OfPage {
  /**
   * `view`: pages that browsers showed. `fault`: what browsers reported. `render`: what became of pages on the server.
   * `policy`: what a browser stopped. `lost`: reports that a gateway could not keep while the api was away.
   */
  readonly kind: (typeof COUNT_KINDS)[number];
  /** "render fell-back", "crashed", "script-src-elem": the words of its kind; empty for the others. */
  readonly detail: string;
  readonly n: number;
}

export interface VitalCount extends OfPage {
  readonly metric: VitalMetric;
  readonly bucket: number;
  readonly n: number;
}

/** Errors of one version that are the same. */
export interface ReportedFaults extends OfPage {
  readonly kind: string;
  /** What was thrown, without the numbers and values that differ from visitor to visitor. */
  readonly message: string;
  /** The file and line of the sources; null where the stack does not say. */
  readonly place: string | null;
  readonly count: number;
  /**
   * Base64 after a letter. After "h" there are three bytes of a hash for each distinct visitor, of which the first 14 bits
   * choose one of 16,384; after "b" there are all of these bits, the lowest of each byte first.
   */
  readonly visitors: string;
  /** ISO times. */
  readonly firstAt: string;
  readonly lastAt: string;
}

/** What one gateway counted in one hour, or in a part of it. */
export interface ReportBatch {
  /** A UUID: a batch that is sent again is not counted again. */
  readonly id: string;
  /** The ISO time when the hour began. */
  readonly hour: string;
  readonly counts: readonly ReportCount[];
  readonly vitals: readonly VitalCount[];
  readonly faults: readonly ReportedFaults[];
}

export const VISITOR_BITS = 16_384;

/** Limits of a batch, which the gateway keeps and the api refuses beyond. */
export const MAX_COUNTS = 6_000;
export const MAX_VITALS = 12_000;
export const MAX_FAULTS = 800;
export const MAX_BATCH_BYTES = 6 * 1024 * 1024;

const name = { type: 'string', pattern: '^[a-z][a-z0-9-]{0,39}$|^$' } as const;
const version = { type: 'string', pattern: '^[\\w.+-]{0,60}$' } as const;
const page = { type: 'string', pattern: '^[\\w/-]{0,60}$' } as const;
const n = { type: 'integer', minimum: 1, maximum: 1_000_000_000 } as const;
const time = { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$' } as const;

/** JSON schema of a batch. */
export const reportBatchSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'hour', 'counts', 'vitals', 'faults'],
  properties: {
    id: { type: 'string', pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' },
    hour: { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:00:00\\.000Z$' },
    counts: {
      type: 'array',
      maxItems: MAX_COUNTS,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['kind', 'name', 'version', 'page', 'detail', 'n'],
        properties: {
          kind: { enum: COUNT_KINDS },
          name,
          version,
          page,
          detail: { type: 'string', pattern: '^[a-z -]{0,60}$' },
          n,
        },
      },
    },
    vitals: {
      type: 'array',
      maxItems: MAX_VITALS,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['name', 'version', 'page', 'metric', 'bucket', 'n'],
        properties: {
          ...{ name, version, page, n },
          metric: { enum: VITAL_METRICS },
          bucket: { type: 'integer', minimum: 0, maximum: 30 },
        },
      },
    },
    faults: {
      type: 'array',
      maxItems: MAX_FAULTS,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['name', 'version', 'page', 'kind', 'message', 'place', 'count', 'visitors', 'firstAt', 'lastAt'],
        properties: {
          ...{ name, version, page },
          kind: { type: 'string', pattern: '^[a-z-]{1,40}$' },
          message: { type: 'string', maxLength: 300 },
          place: { type: ['string', 'null'], maxLength: 300 },
          count: n,
          visitors: { type: 'string', pattern: '^(h([\\w+/]{4}){0,512}|b[\\w+/]{2731}=)$' },
          firstAt: time,
          lastAt: time,
        },
      },
    },
  },
} as const;

/** How far back a summary goes: a day by hours, or a fortnight, a quarter or a year by days. */
export const SUMMARY_SPANS = { '24h': 1, '14d': 14, '90d': 90, '365d': 365 } as const;
export type SummarySpan = keyof typeof SUMMARY_SPANS;
export const isSummarySpan = (text: unknown): text is SummarySpan => typeof text === 'string' && text in SUMMARY_SPANS;

export interface VitalSummary {
  /** The value that three of four visits do not exceed, in milliseconds except for CLS. */
  readonly p75: number;
  /** The number of visits. */
  readonly of: number;
}

export interface VersionSummary {
  readonly name: string;
  readonly version: string;
  readonly views: number;
  readonly faults: number;
  /** Those with anything in them, the oldest first; `at` is when the hour or the day began, as an ISO time. */
  readonly periods: readonly { readonly at: string; readonly views: number; readonly faults: number }[];
  readonly vitals: Readonly<Partial<Record<VitalMetric, VitalSummary>>>;
}

/** All gateways together. Each list has the most important first, and an end. */
export interface ReportSummary {
  readonly span: SummarySpan;
  /** ISO times: the first period, and now. */
  readonly from: string;
  readonly to: string;
  readonly versions: readonly VersionSummary[];
  readonly pages: readonly (OfPage & { readonly views: number; readonly vitals: VersionSummary['vitals'] })[];
  readonly renders: readonly {
    readonly name: string;
    readonly version: string;
    readonly outcome: string;
    readonly times: number;
  }[];
  readonly policies: readonly { readonly directive: string; readonly times: number }[];
  readonly groups: readonly (Omit<ReportedFaults, 'visitors'> & { readonly visitors: number })[];
  /** Reports that gateways could not keep. */
  readonly lost: number;
}
