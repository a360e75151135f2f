/** What gateways have observed of what is live: as fields of a JSON answer, and in words. */
import { nameOf, type Revision } from '../../manifest/manifest';
import { type Comparison, compareVersions, describeFigures } from '../../observations/compare-versions';
import type { FaultGroup } from '../../observations/fault-group';
import { hasRegressed } from '../../observations/has-regressed';
import { mergeFaultGroups, visitorsOf } from '../../observations/merge-fault-groups';
import { PeriodCounts } from '../../observations/period-counts';
import type { Store } from '../../store/store';
import { table } from '../io';

/** Rows that are shown in words; JSON has all. */
const MAX_FAULTS = 15;
const MAX_MESSAGE = 80;

export interface Observed {
  /** The live versions beside the ones before them. */
  readonly versions: readonly (Comparison & { readonly regressed: boolean })[];
  /** Those of the most visitors first. */
  readonly faults: readonly (Omit<FaultGroup, 'visitors' | 'kind'> & {
    readonly kind: string;
    readonly visitors: number;
  })[];
}

export async function readObserved(
  store: Store,
  channel: string,
  live: Revision | null,
  now: number,
): Promise<Observed> {
  if (!live) return { versions: [], faults: [] };
  const records = await store.listObservations(channel);
  const counts = records.map(({ slots }) => new PeriodCounts().addRecords(slots));
  const versions = compareVersions(live, counts, now).map((comparison) => {
    const { after, before } = comparison;
    return { ...comparison, regressed: hasRegressed(after, before) };
  });
  const faults = mergeFaultGroups(records.map((record) => record.faults));
  return { versions, faults: faults.map((group) => ({ ...group, visitors: visitorsOf(group) })) };
}

export function observedInWords({ versions, faults }: Observed): string {
  const warnings = versions.filter(({ regressed }) => regressed).map((worse) => `Warning: ${describeFigures(worse)}.`);
  const rates = table([
    ['version', 'visitors', 'met a fault', 'before', 'counted since (UTC)', 'guard'],
    ...versions.map(({ period, after, before, ...comparison }) => [
      nameOf(period),
      String(after.visitors),
      String(after.failed),
      before ? `${before.version}: ${before.failed} of ${before.visitors}` : '',
      inMinutes(period.from),
      guardInWords(comparison),
    ]),
  ]);
  return [...(warnings.length > 0 ? [warnings.join('\n')] : []), rates, faultsInWords(faults)].join('\n\n');
}

function guardInWords({ kind, guardedUntil }: Pick<Comparison, 'kind' | 'guardedUntil'>): string {
  if (kind === 'roll-out') return 'while it is rolled out';
  return guardedUntil ? `until ${inMinutes(guardedUntil)}` : '';
}

function faultsInWords(faults: Observed['faults']): string {
  if (faults.length === 0) return 'No gateway has seen an error.';
  const rows = faults
    .slice(0, MAX_FAULTS)
    .map((group) => [
      nameOf(group),
      group.kind,
      group.message.slice(0, MAX_MESSAGE),
      group.place ?? group.page,
      String(group.count),
      String(group.visitors),
      inMinutes(group.firstAt),
      inMinutes(group.lastAt),
    ]);
  const head = ['errors of', 'kind', 'message', 'where', 'count', 'visitors', 'first seen (UTC)', 'last seen (UTC)'];
  const others = faults.length > MAX_FAULTS ? `\n… and ${faults.length - MAX_FAULTS} others: --json has all.` : '';
  return table([head, ...rows]) + others;
}

const inMinutes = (at: string) => at.replace('T', ' ').slice(0, 16);
