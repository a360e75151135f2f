/** What all gateways have counted, read from the api for the console and for `release status`. */
import { LRUCache } from 'lru-cache';
import { bearer, REPORTS_PATH, type ReportSummary, type SummarySpan } from '../../../process/site-reports';
import { within } from '../../../process/time-limit';
import type { ApiUpstream } from '../upstream/api-upstream';

interface Dependencies {
  readonly api: Pick<ApiUpstream, 'request'>;
  /** GATEWAY_KEY; undefined where the api keeps nothing. */
  readonly key: string | undefined;
}

/** Null while the api is away, or without GATEWAY_KEY. */
export type ReadTotals = (span: SummarySpan) => Promise<ReportSummary | null>;

/** The console asks every two seconds. */
const FRESH_MS = 5_000;
const TIMEOUT_MS = 3_000;

export function createReadTotals({ api, key }: Dependencies): ReadTotals {
  const cache = new LRUCache<SummarySpan, { summary: ReportSummary | null }>({
    ...{ max: 8, ttl: FRESH_MS },
    fetchMethod: async (span) => ({ summary: key ? await read(api, key, span).catch(() => null) : null }),
  });
  return async (span) => (await cache.fetch(span))?.summary ?? null;
}

const read = (api: Dependencies['api'], key: string, span: SummarySpan): Promise<ReportSummary | null> =>
  within(TIMEOUT_MS, async (signal) => {
    const { statusCode, body } = await api.request({
      path: `${REPORTS_PATH}?span=${span}`,
      method: 'GET',
      headers: { authorization: bearer(key), accept: 'application/json' },
      signal,
    });
    if (statusCode === 200) return (await body.json()) as ReportSummary; // the api of this site wrote it
    await body.dump();
    return null;
  });
