/** What all gateways have counted in the database of the api: as fields of a JSON answer, and in words. */
import type { KeyObject } from 'node:crypto';
import {
  FIGURES_PATH,
  type ReportSummary,
  type VersionSummary,
  VITAL_METRICS,
  type VitalMetric,
} from '../../../../process/site-reports';
import { within } from '../../../../process/time-limit';
import { messageOf } from '../../errors';
import { nameOf } from '../../manifest/manifest';
import { signCall } from '../../policy/signed-call';
import { table } from '../io';

export type SiteTotals = ReportSummary | { readonly unknown: string };

const TIMEOUT_MS = 5_000;

/** Never rejects: `unknown` says why there are none. */
export async function readSiteTotals(consoleUrl: string, key: KeyObject | null): Promise<SiteTotals> {
  if (!key) return { unknown: 'sign with your key: --key <file> or RELEASE_SIGNING_KEY' };
  try {
    const { origin } = new URL(consoleUrl);
    const path = `${FIGURES_PATH}?span=14d`;
    const headers = { authorization: signCall({ path, origin }, key, Date.now()) };
    return await within(TIMEOUT_MS, async (signal) => {
      const response = await fetch(origin + path, { headers, redirect: 'error', signal });
      if (response.ok) return (await response.json()) as ReportSummary; // a console of this site wrote it
      const said = await response.json().catch(() => null);
      return { unknown: typeof said?.message === 'string' ? said.message : `the console answers ${response.status}` };
    });
  } catch (error) {
    return { unknown: `no console answers at ${consoleUrl} (${messageOf(error)})` };
  }
}

/** The table of versions, and where the figures are from. */
export function totalsInWords(totals: SiteTotals): string {
  if ('unknown' in totals) return `From the release store alone, because the database was not read: ${totals.unknown}.`;
  const rows = totals.versions.map(({ name, version, views, faults, vitals }) => [
    nameOf({ name, version }),
    inEnglish(views),
    inEnglish(faults),
    views > 0 ? inEnglish((faults * 1_000) / views, 1) : '',
    ...VITAL_METRICS.map((metric) => vitalInWords(metric, vitals)),
  ]);
  const head = ['all gateways, 14 days', 'page views', 'errors', 'in 1,000 views', ...VITAL_METRICS];
  const lost =
    totals.lost > 0
      ? `\n${totals.lost} reports are missing: a gateway could not keep them while the api was away.`
      : '';
  return rows.length > 0 ? table([head, ...rows]) + lost : `Nothing was counted in fourteen days.${lost}`;
}

function vitalInWords(metric: VitalMetric, vitals: VersionSummary['vitals']): string {
  const vital = vitals[metric];
  if (!vital) return '';
  if (metric === 'CLS') return vital.p75.toFixed(2);
  return metric === 'LCP' ? `${(vital.p75 / 1_000).toFixed(1)} s` : `${Math.round(vital.p75)} ms`;
}

const inEnglish = (value: number, digits = 0) =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
