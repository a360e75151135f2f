/** What this gateway has counted in one hour and not sent yet: each thing once with its number, however often it happens. */
import { keyOfGroup } from '@azadkar/release';
import {
  MAX_COUNTS,
  MAX_FAULTS,
  MAX_VITALS,
  type ReportBatch,
  type ReportCount,
  type VitalCount,
} from '../../../process/site-reports';
import { FaultGroups, type GroupedFault } from '../faults/fault-groups';

/** A group takes as much memory as so many counts. */
const WEIGHT_OF_GROUP = 20;

export class HourCounts {
  readonly #counts = new Map<string, ReportCount & { n: number }>();
  readonly #vitals = new Map<string, VitalCount & { n: number }>();
  readonly #groups = new FaultGroups();
  readonly #keysOfGroups = new Set<string>();

  /** `hour` is the ISO time when it began. */
  constructor(readonly hour: string) {}

  /** Whether there was room for it. */
  count(counted: Omit<ReportCount, 'n'>, n = 1): boolean {
    const { kind, name, version, page, detail } = counted;
    return add(this.#counts, JSON.stringify([kind, name, version, page, detail]), { ...counted, n }, MAX_COUNTS);
  }

  countVital(counted: Omit<VitalCount, 'n'>): boolean {
    const { name, version, page, metric, bucket } = counted;
    return add(this.#vitals, JSON.stringify([name, version, page, metric, bucket]), { ...counted, n: 1 }, MAX_VITALS);
  }

  addFault(fault: GroupedFault, at: string): void {
    this.#groups.add(fault, at);
    if (this.#keysOfGroups.size < MAX_FAULTS) this.#keysOfGroups.add(keyOfGroup(fault));
  }

  /** About how much memory it takes, in counts. */
  get weight(): number {
    return this.#counts.size + this.#vitals.size + this.#keysOfGroups.size * WEIGHT_OF_GROUP;
  }

  /** How many reports are in it. */
  get reports(): number {
    return [...this.#counts.values(), ...this.#vitals.values()].reduce((sum, { n }) => sum + n, 0);
  }

  toBatch(id: string): ReportBatch {
    return {
      id,
      hour: this.hour,
      counts: [...this.#counts.values()],
      vitals: [...this.#vitals.values()],
      faults: this.#groups.all().slice(0, MAX_FAULTS),
    };
  }
}

function add<T extends { n: number }>(counts: Map<string, T>, key: string, counted: T, max: number): boolean {
  const known = counts.get(key);
  if (known) known.n += counted.n;
  else if (counts.size < max) counts.set(key, counted);
  else return false;
  return true;
}

/** Of a count that concerns no release. */
export const NO_RELEASE = { name: '', version: '', page: '' };
