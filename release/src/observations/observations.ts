/** What one gateway has observed of the versions that it serves: it writes the record, and everyone reads it. */
import { array, number, object, string } from 'yup';
import { parseAs } from '../json';
import type { RecordOf } from '../manifest/manifest';
import { NAME, VERSION } from '../manifest/manifest.schema';
import { faultGroup } from './fault-group';
import { MAX_SKETCH_TEXT } from './visitor-sketch';

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
