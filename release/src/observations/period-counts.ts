/**
 * Distinct visitors by period. A period is a version since it was pinned or rolled out; for one that is pinned for long, there
 * is a period for each UTC day, so that nothing grows for ever.
 */
import type { ReleaseId } from '../manifest/manifest';
import { MAX_PERIODS, oldestObservation, type PeriodRecord } from './observations';
import { VisitorSketch } from './visitor-sketch';

export interface Period extends ReleaseId {
  /** An ISO time. */
  readonly from: string;
}

/** Of the visitors who were served a version, those who met a fault of it. */
export interface FailureRate {
  readonly visitors: number;
  readonly failed: number;
}

interface Counted {
  readonly period: Period;
  readonly visitors: VisitorSketch;
  readonly failed: VisitorSketch;
}

export class PeriodCounts {
  readonly #periods = new Map<string, Counted>();

  addVisitor(period: Period, visitor: string): void {
    this.#counted(period).visitors.add(visitor);
  }

  /** A visitor who met a fault was served the version, too. */
  addFailed(period: Period, visitor: string): void {
    const { visitors, failed } = this.#counted(period);
    visitors.add(visitor);
    failed.add(visitor);
  }

  addRecords(records: readonly PeriodRecord[]): this {
    for (const { visitors, failed, ...period } of records) {
      const [served, met] = [VisitorSketch.parse(visitors), VisitorSketch.parse(failed)];
      if (!served || !met) continue;
      const counted = this.#counted(period);
      counted.visitors.merge(served);
      counted.failed.merge(met);
    }
    return this;
  }

  periods = (): Period[] => [...this.#periods.values()].map(({ period }) => period);

  /** The newest periods, as they are stored. */
  toRecords(now: number): PeriodRecord[] {
    const oldest = oldestObservation(now);
    const newest = [...this.#periods.values()].toSorted((a, b) => (a.period.from < b.period.from ? 1 : -1));
    for (const { period } of newest.filter(({ period: { from } }, i) => i >= MAX_PERIODS || from < oldest))
      this.#periods.delete(keyOf(period));
    return [...this.#periods.values()].map(({ period, visitors, failed }) => ({
      ...period,
      visitors: String(visitors),
      failed: String(failed),
    }));
  }

  /** The figures of a period; null where nothing was counted. */
  find = (period: Period): Counted | undefined => this.#periods.get(keyOf(period));

  #counted({ name, version, from }: Period): Counted {
    const period = { name, version, from };
    const known = this.#periods.get(keyOf(period));
    if (known) return known;
    const counted = { period, visitors: new VisitorSketch(), failed: new VisitorSketch() };
    this.#periods.set(keyOf(period), counted);
    return counted;
  }
}

const keyOf = ({ name, version, from }: Period) => `${name}@${version} ${from}`;

/** The figures of several periods together, as several gateways counted them: each visitor once. */
export function rateOf(counts: readonly PeriodCounts[], periods: readonly Period[]): FailureRate {
  const [visitors, failed] = [new VisitorSketch(), new VisitorSketch()];
  for (const counted of counts.flatMap((of) => periods.map((period) => of.find(period)))) {
    if (!counted) continue;
    visitors.merge(counted.visitors);
    failed.merge(counted.failed);
  }
  return { visitors: visitors.size, failed: failed.size };
}
