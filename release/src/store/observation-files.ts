/** The observations of gateways in a store, one small file for each gateway, which its gateway alone replaces. */
import { NAME } from '../manifest/manifest.schema';
import {
  GATEWAY_ID,
  MAX_RECORD_BYTES,
  type Observations,
  oldestObservation,
  parseObservations,
} from '../observations/observations';
import { requireName } from './require-name';

/** Bound on reading: the records beyond are not read. */
const MAX_RECORDS = 200;

export interface ObservationStore {
  /** What gateways have observed on a channel. Records that cannot be used are left out. */
  listObservations(channel: string): Promise<Observations[]>;
  /** Replaces the record of its gateway. */
  writeObservations(channel: string, record: Observations): Promise<void>;
  removeObservations(channel: string, gateway: string): Promise<void>;
}

/** Files by name: "observations/live/host-8080-1f2e.json". */
interface NamedFiles {
  /** The names below a prefix that ends with a slash. */
  list(below: string): Promise<string[]>;
  read(name: string): Promise<Buffer | null>;
  replace(name: string, body: Buffer): Promise<void>;
  remove(name: string): Promise<void>;
}

export function observationsIn(files: NamedFiles): ObservationStore {
  const below = (channel: string) => `observations/${requireName(NAME, channel)}/`;
  const fileOf = (channel: string, gateway: string) => `${below(channel)}${requireName(GATEWAY_ID, gateway)}.json`;
  return {
    async listObservations(channel) {
      const names = (await files.list(below(channel))).filter((name) => name.endsWith('.json')).slice(0, MAX_RECORDS);
      const records = await Promise.all(names.map(async (name) => readRecord(await files.read(name))));
      return records.filter((record) => record !== null);
    },
    writeObservations: (channel, record) =>
      files.replace(fileOf(channel, record.gateway), Buffer.from(JSON.stringify(record))),
    removeObservations: (channel, gateway) => files.remove(fileOf(channel, gateway)),
  };
}

/** Removes the records of gateways that have not written for long. */
export async function removeOldObservations(
  store: ObservationStore & { listChannels(): Promise<string[]> },
  now: number,
): Promise<void> {
  const oldest = oldestObservation(now);
  for (const channel of await store.listChannels())
    for (const { gateway, at } of await store.listObservations(channel))
      if (at < oldest) await store.removeObservations(channel, gateway);
}

/** Null for what was removed in the meantime, or is no record. */
function readRecord(body: Buffer | null): Observations | null {
  if (!body || body.length > MAX_RECORD_BYTES) return null;
  try {
    return parseObservations(JSON.parse(body.toString()));
  } catch {
    return null;
  }
}
