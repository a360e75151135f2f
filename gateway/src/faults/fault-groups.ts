/** Faults that are the same, counted: bounded for each version and in all, whatever is reported. */
import { type FaultGroup, keyOfGroup, nameOf, VisitorSketch } from '@azadkar/release';
import { LRUCache } from 'lru-cache';

const MAX_VERSIONS = 40;
const MAX_GROUPS_OF_A_VERSION = 20;

/** One occurrence. */
interface GroupedFault extends Pick<FaultGroup, 'name' | 'version' | 'kind' | 'page' | 'message' | 'place'> {
  /** Any text that is the visitor's alone; undefined where the gateway itself met the fault. */
  readonly visitor?: string;
}

interface Counted extends Omit<FaultGroup, 'visitors' | 'count' | 'lastAt' | 'page'> {
  page: string;
  count: number;
  lastAt: string;
  readonly visitors: VisitorSketch;
}

export class FaultGroups {
  readonly #versions = new LRUCache<string, Map<string, Counted>>({ max: MAX_VERSIONS });

  /** Whether it is the first of its group. */
  add({ visitor, ...fault }: GroupedFault, at: string): boolean {
    const groups = this.#groupsOf(fault);
    const key = keyOfGroup(fault);
    const known = groups.get(key);
    const group = known ?? { ...fault, count: 0, visitors: new VisitorSketch(), firstAt: at, lastAt: at };
    group.count += 1;
    group.page = fault.page || group.page;
    group.lastAt = at;
    if (visitor !== undefined) group.visitors.add(visitor);
    keepNewest(groups, key, group);
    return known === undefined;
  }

  /** Adds what was counted before, by this gateway or another. */
  restore(restored: readonly FaultGroup[]): void {
    for (const { visitors, ...group } of restored) {
      const groups = this.#groupsOf(group);
      const key = keyOfGroup(group);
      const sketch = VisitorSketch.parse(visitors) ?? new VisitorSketch();
      const known = groups.get(key);
      const latest = known && known.lastAt > group.lastAt ? known : group;
      const count = group.count + (known?.count ?? 0);
      const firstAt = known && known.firstAt < group.firstAt ? known.firstAt : group.firstAt;
      keepNewest(groups, key, { ...latest, count, firstAt, visitors: known?.visitors.merge(sketch) ?? sketch });
    }
  }

  all(): FaultGroup[] {
    const groups = [...this.#versions.values()].flatMap((ofVersion) => [...ofVersion.values()]);
    return groups.map(({ visitors, ...group }) => ({ ...group, visitors: String(visitors) }));
  }

  #groupsOf(release: Pick<FaultGroup, 'name' | 'version'>): Map<string, Counted> {
    const groups = this.#versions.get(nameOf(release)) ?? new Map<string, Counted>();
    this.#versions.set(nameOf(release), groups);
    return groups;
  }
}

/** Of too many groups, the one that the fewest visitors have met goes; of those, the one that was seen longest ago. */
function keepNewest(groups: Map<string, Counted>, key: string, group: Counted): void {
  groups.delete(key);
  if (groups.size >= MAX_GROUPS_OF_A_VERSION) {
    const [rarest] = [...groups].sort(([, a], [, b]) => a.visitors.size - b.visitors.size);
    if (rarest) groups.delete(rarest[0]);
  }
  groups.set(key, group);
}
