/**
 * Distinct visitors by slot. A slot is a version since it was pinned or rolled out; for one that is pinned for long, there
 * is a slot for each UTC day, so that nothing grows for ever.
 */
import type { ReleaseId } from '../manifest/manifest';
import { MAX_SLOTS, oldestObservation, type SlotRecord } from './observations';
import { VisitorSketch } from './visitor-sketch';

export interface Slot extends ReleaseId {
  /** An ISO time. */
  readonly from: string;
}

/** Of the visitors who were served a version, those who met a fault of it. */
export interface FailureRate {
  readonly visitors: number;
  readonly failed: number;
}

interface Counted {
  readonly slot: Slot;
  readonly visitors: VisitorSketch;
  readonly failed: VisitorSketch;
}

export class SlotCounts {
  readonly #slots = new Map<string, Counted>();

  addVisitor(slot: Slot, visitor: string): void {
    this.#counted(slot).visitors.add(visitor);
  }

  /** A visitor who met a fault was served the version, too. */
  addFailed(slot: Slot, visitor: string): void {
    const { visitors, failed } = this.#counted(slot);
    visitors.add(visitor);
    failed.add(visitor);
  }

  addRecords(records: readonly SlotRecord[]): this {
    for (const { visitors, failed, ...slot } of records) {
      const [served, met] = [VisitorSketch.parse(visitors), VisitorSketch.parse(failed)];
      if (!served || !met) continue;
      const counted = this.#counted(slot);
      counted.visitors.merge(served);
      counted.failed.merge(met);
    }
    return this;
  }

  slots(): Slot[] {
    return [...this.#slots.values()].map(({ slot }) => slot);
  }

  /** The newest slots, as they are stored. */
  toRecords(now: number): SlotRecord[] {
    const oldest = oldestObservation(now);
    const newest = [...this.#slots.values()].toSorted((a, b) => (a.slot.from < b.slot.from ? 1 : -1));
    for (const { slot } of newest.filter(({ slot: { from } }, i) => i >= MAX_SLOTS || from < oldest))
      this.#slots.delete(keyOf(slot));
    return [...this.#slots.values()].map(({ slot, visitors, failed }) => ({
      ...slot,
      visitors: String(visitors),
      failed: String(failed),
    }));
  }

  /** The figures of a slot; null where nothing was counted. */
  find(slot: Slot): Counted | undefined {
    return this.#slots.get(keyOf(slot));
  }

  #counted({ name, version, from }: Slot): Counted {
    const slot = { name, version, from };
    const known = this.#slots.get(keyOf(slot));
    if (known) return known;
    const counted = { slot, visitors: new VisitorSketch(), failed: new VisitorSketch() };
    this.#slots.set(keyOf(slot), counted);
    return counted;
  }
}

const keyOf = ({ name, version, from }: Slot) => `${name}@${version} ${from}`;

/** The figures of several slots together, as several gateways counted them: each visitor once. */
export function rateOf(counts: readonly SlotCounts[], slots: readonly Slot[]): FailureRate {
  const [visitors, failed] = [new VisitorSketch(), new VisitorSketch()];
  for (const counted of counts.flatMap((of) => slots.map((slot) => of.find(slot)))) {
    if (!counted) continue;
    visitors.merge(counted.visitors);
    failed.merge(counted.failed);
  }
  return { visitors: visitors.size, failed: failed.size };
}
