/** What a store keeps beside releases and revisions, as small files: policies, the observations of gateways, requests, deliveries. */
import { NAME } from '../manifest/manifest.schema';
import { GATEWAY_ID, type Observations, parseObservations } from '../observations/observations';

/** What a store gives: files by their names, which are written whole. */
export interface Files {
  /** The names below a folder, which ends with a slash: "requests/7.json". */
  list(folder: string): Promise<string[]>;
  /** Null where there is none. */
  read(name: string): Promise<Buffer | null>;
  /** Compare-and-set: writes nothing and returns false when there is such a file. */
  create(name: string, body: Buffer): Promise<boolean>;
  replace(name: string, body: Buffer): Promise<void>;
  remove(name: string): Promise<void>;
}

export type RecordFiles = ReturnType<typeof recordsIn>;

/**
 * Gives back a name that has the form it must have. Names come from addresses and from builds, so one that could lead
 * out of the store is a fault.
 */
export function requireName(form: RegExp, name: string): string {
  if (!form.test(name)) throw new Error(`"${name}" cannot be a name in a release store.`);
  return name;
}

const POLICY_FILE = /^policies\/([1-9]\d{0,5})\.json$/;
/** One folder or two, of plain names: no name leads out of them. */
const SMALL_FOLDER = /^(requests|deliveries)\/([a-z0-9][\w-]{0,80}\/)?$/;
const SMALL_FILE = /^(requests|deliveries)\/([a-z0-9][\w-]{0,80}\/)?[\w-]{1,160}\.json$/;
/** Bound on reading: the records of gateways beyond are not read. */
const MAX_RECORDS = 200;

export function recordsIn(files: Files) {
  const observedOn = (channel: string) => `observations/${requireName(NAME, channel)}/`;
  const fileOf = (channel: string, gateway: string) => `${observedOn(channel)}${requireName(GATEWAY_ID, gateway)}.json`;

  /** What gateways have observed on a channel, one record each. Those that cannot be used are left out. */
  async function listObservations(channel: string): Promise<Observations[]> {
    const names = (await files.list(observedOn(channel))).filter((name) => name.endsWith('.json'));
    const records = names.slice(0, MAX_RECORDS).map(async (name) => parseObservations(await files.read(name)));
    return (await Promise.all(records)).filter((record) => record !== null);
  }

  /** Those of the folders in a folder are not listed with it. */
  const small: Files = {
    list: async (folder) => {
      const below = requireName(SMALL_FOLDER, folder).length;
      return (await files.list(folder)).filter((name) => SMALL_FILE.test(name) && !name.includes('/', below)).sort();
    },
    read: (name) => files.read(requireName(SMALL_FILE, name)),
    create: (name, body) => files.create(requireName(SMALL_FILE, name), body),
    replace: (name, body) => files.replace(requireName(SMALL_FILE, name), body),
    remove: (name) => files.remove(requireName(SMALL_FILE, name)),
  };
  return {
    /** Numbers of the policies, newest first. What they say is read in `release/src/policy`. */
    async listPolicies(): Promise<number[]> {
      const numbers = (await files.list('policies/')).map((name) => Number(POLICY_FILE.exec(name)?.[1] ?? 0));
      return numbers.filter(Boolean).sort((a, b) => b - a);
    },
    /** Null where there is none. */
    readPolicy: (number: number) => files.read(`policies/${number}.json`),
    /** Compare-and-set: writes nothing and returns false when there is a policy of that number. */
    appendPolicy: (number: number, body: Buffer) => files.create(`policies/${number}.json`, body),
    listObservations,
    /** Replaces the record of its gateway, which alone writes it. */
    writeObservations: (channel: string, record: Observations) =>
      files.replace(fileOf(channel, record.gateway), Buffer.from(JSON.stringify(record))),
    /** Removes the records of gateways that have not written since an ISO time. */
    async removeObservations(channel: string, oldest: string): Promise<void> {
      for (const { gateway, at } of await listObservations(channel))
        if (at < oldest) await files.remove(fileOf(channel, gateway));
    },
    /** Requests for a second person's word, and what the webhook was sent. */
    small,
  };
}
