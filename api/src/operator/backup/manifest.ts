/** What a backup is: a list of what the site consisted of at one moment. It is written last, so half a backup has none. */
import { array, boolean, type InferType, number, object, string } from 'yup';

/** A backup that cannot be restored, and why. */
export class BrokenBackup extends Error {
  override readonly name = 'BrokenBackup';
}

export const FORMAT = 1;

const objects = array(
  string()
    .matches(/^[0-9a-f]{64}$/)
    .required(),
).required();
const stored = object({ name: string().required(), bytes: number().integer().min(0).required(), objects });

const manifest = object({
  format: number().oneOf([FORMAT]).required(),
  id: string().required(),
  startedAt: string().required(),
  finishedAt: string().required(),
  database: string().oneOf(['PGlite', 'PostgreSQL']).required(),
  migrations: array(string().required()).required(),
  tables: array(
    object({
      name: string().required(),
      columns: array(string().required()).required(),
      rows: number().integer().min(0).required(),
      sum: string().required(),
      objects,
    }),
  ).required(),
  sequences: array(
    object({ name: string().required(), value: string().required(), called: boolean().required() }),
  ).required(),
  files: array(stored).required(),
  /** Undefined when the backup was made without the release store. */
  releases: array(stored).optional().default(undefined),
  secrets: object({
    /** Ids of the keys that the database needs. */
    needed: array(string().required()).required(),
    /** Names of settings, with a fingerprint of the value. */
    fingerprints: array(object({ setting: string().required(), fingerprint: string().required() })).required(),
  }).required(),
}).required();

export type Manifest = InferType<typeof manifest>;
export type StoredObject = InferType<typeof stored>;

/** All objects of a backup, each once. */
export const objectsOf = ({ tables, files, releases = [] }: Manifest): Set<string> =>
  new Set([...tables, ...files, ...releases].flatMap((part) => part.objects));

export function parseManifest(content: Buffer): Manifest {
  try {
    return manifest.validateSync(JSON.parse(content.toString('utf8')), { strict: true });
  } catch (cause) {
    throw new BrokenBackup(`The list of the backup cannot be read: ${cause instanceof Error ? cause.message : cause}`);
  }
}
