import type { FaultGroup } from './fault-group';
import { VisitorSketch } from './visitor-sketch';

/** The same fault, whichever gateway has seen it. */
export const keyOfGroup = ({
  name,
  version,
  kind,
  message,
  place,
}: Pick<FaultGroup, 'name' | 'version' | 'kind' | 'message' | 'place'>): string =>
  JSON.stringify([name, version, kind, message, place]);

/** One list of the groups that several gateways have seen, those of the most visitors first. */
export function mergeFaultGroups(lists: readonly (readonly FaultGroup[])[]): FaultGroup[] {
  const merged = new Map<string, FaultGroup>();
  for (const group of lists.flat()) {
    const known = merged.get(keyOfGroup(group));
    merged.set(keyOfGroup(group), known ? mergeGroups(known, group) : group);
  }
  return [...merged.values()].sort((a, b) => visitorsOf(b) - visitorsOf(a) || b.lastAt.localeCompare(a.lastAt));
}

/** How many distinct visitors have met the fault. */
export const visitorsOf = ({ visitors }: Pick<FaultGroup, 'visitors'>): number => sketchOf(visitors).size;

function mergeGroups(a: FaultGroup, b: FaultGroup): FaultGroup {
  const latest = a.lastAt > b.lastAt ? a : b;
  return {
    ...latest,
    count: a.count + b.count,
    visitors: String(sketchOf(a.visitors).merge(sketchOf(b.visitors))),
    firstAt: (a.firstAt < b.firstAt ? a : b).firstAt,
  };
}

const sketchOf = (text: string) => VisitorSketch.parse(text) ?? new VisitorSketch();
