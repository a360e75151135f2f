/** Faults of one version that are the same: what gateways write, and what the console and `release status` show. */
import { number, object, string } from 'yup';
import { FAULT_KINDS } from '../manifest/fault-report';
import type { RecordOf } from '../manifest/manifest';
import { NAME, VERSION } from '../manifest/manifest.schema';
import { VisitorSketch } from './visitor-sketch';

/** What browsers report; and a page that a server did not render, which only gateways see. */
const FAULT_GROUP_KINDS = [...FAULT_KINDS, 'server-render'] as const;

/** Limits in characters. */
export const MAX_GROUP_PAGE = 60;
export const MAX_GROUP_MESSAGE = 300;
export const MAX_GROUP_PLACE = 300;

export const faultGroup = object({
  /** The release to which the faults belong: "ticketing", or "shell". */
  name: string().required().matches(NAME),
  version: string().required().matches(VERSION),
  kind: string().required().oneOf(FAULT_GROUP_KINDS),
  /** The page of the route table where it was last seen; empty where it is not known. */
  page: string().defined().max(MAX_GROUP_PAGE),
  /** What was thrown, without the numbers and values that differ from visitor to visitor. */
  message: string().defined().max(MAX_GROUP_MESSAGE),
  /** The file and line of the sources, "src/event/event.page.tsx:12"; null where the stack does not say. */
  place: string().defined().nullable().max(MAX_GROUP_PLACE),
  count: number().required().integer().min(1),
  /** The distinct visitors who met it, as the text of a sketch, so that groups of several gateways can be merged. */
  visitors: string().defined().max(4_000),
  /** ISO times. */
  firstAt: string().required().max(30),
  lastAt: string().required().max(30),
});

export interface FaultGroup extends RecordOf<typeof faultGroup> {}

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
