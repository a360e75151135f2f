/** What one gateway has observed of the versions that it serves: it writes the record, and everyone reads it. */
import { array, number, object, string } from 'yup';
import { parseAs } from '../json';
import { FAULT_KINDS } from '../manifest/fault-report';
import type { RecordOf } from '../manifest/manifest';
import { NAME, VERSION } from '../manifest/manifest.schema';
import { MAX_SKETCH_TEXT, VisitorSketch } from './visitor-sketch';

/** What browsers report; and a page that a server did not render, which only gateways see. */
const FAULT_GROUP_KINDS = [...FAULT_KINDS, 'server-render'] as const;

/** Limits in characters. */
export const MAX_GROUP_PAGE = 60;
export const MAX_GROUP_MESSAGE = 300;
export const MAX_GROUP_PLACE = 300;

/** Faults of one version that are the same: what gateways write, and what the console and `release status` show. */
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
export const keyOfGroup = (fault: Pick<FaultGroup, 'name' | 'version' | 'kind' | 'message' | 'place'>): string =>
  JSON.stringify([fault.name, fault.version, fault.kind, fault.message, fault.place]);

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

/** The name of a gateway's record. */
export const GATEWAY_ID = /^[\w-]{1,80}$/;

/** Limits of a record: a gateway leaves out what is older, a reader refuses what is larger. */
export const MAX_PERIODS = 300;
export const MAX_FAULT_GROUPS = 800;
const MAX_RECORD_BYTES = 4 * 1024 * 1024;

/** Long enough for every comparison. */
const RETENTION_MS = 14 * 24 * 60 * 60_000;

/** The ISO time from which observations are kept; what is older is dropped. */
export const oldestObservation = (now: number): string => new Date(now - RETENTION_MS).toISOString();

const isoTime = string()
  .required()
  .matches(/^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z$/);

const periodRecord = object({
  name: string().required().matches(NAME),
  version: string().required().matches(VERSION),
  /** When the version was pinned or its roll-out began, or the start of a UTC day. */
  from: isoTime,
  /** Those who were served it, and those of them who met a fault of it: the texts of sketches. */
  visitors: string().required().max(MAX_SKETCH_TEXT),
  failed: string().required().max(MAX_SKETCH_TEXT),
});

const observations = object({
  gateway: string().required().matches(GATEWAY_ID),
  /** When it was written. */
  at: isoTime,
  /** The periods; stored records have called them so from the first. */
  slots: array(periodRecord.required()).max(MAX_PERIODS).required(),
  faults: array(faultGroup.required()).max(MAX_FAULT_GROUPS).required(),
  /** The newest revision that it has served: a gateway without memory then knows when revisions were deleted. */
  revision: number().integer().min(1),
});

export interface PeriodRecord extends RecordOf<typeof periodRecord> {}
export interface Observations extends RecordOf<typeof observations> {}

/** Null for what was removed in the meantime, or is no record. */
export const parseObservations = (body: Buffer | null): Observations | null =>
  parseAs(observations.required(), body, MAX_RECORD_BYTES);
