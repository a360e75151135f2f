import type { KeyObject } from 'node:crypto';
import { messageOf, Refusal } from '../errors';
import type { AnyRelease, ReleaseFile } from '../manifest/manifest';
import { parseRelease } from '../manifest/parse-records';
import { signRecord } from '../signing/signing-key';
import type { Store } from '../store/store';
import { type Compressed, compressFiles } from './compress-files';
import { chooseEarlier } from './deltas/choose-earlier';
import { makeDeltas, type Update } from './deltas/make-deltas';
import { hashFiles } from './hash-files';
import type { Build } from './read-build';
import { refuseRepublish } from './refuse-republish';

export interface Publication {
  release: AnyRelease;
  /** False when the same content was published before. */
  isNew: boolean;
  /** What it costs browsers that have an earlier version. */
  updates: readonly Update[];
  /** Why there are no deltas to an earlier version, one sentence each. */
  problems: readonly string[];
}

/** Who publishes, when, and the key that their team signs with. */
export interface Publisher {
  readonly author: string;
  readonly at: string;
  readonly key?: KeyObject;
}

/**
 * Puts a build into the store as an immutable version, with deltas to earlier ones: first to those of `live`, which visitors
 * have. Throws Refusal when that version exists with other content.
 */
export async function publishBuild(
  store: Store,
  build: Build,
  by: Publisher,
  live: readonly AnyRelease[] = [],
): Promise<Publication> {
  const release = toRelease(build, by);
  const published = await store.readRelease(release.name, release.version);
  if (published) {
    refuseRepublish(published, release);
    return { release: published, isNew: false, updates: [], problems: [] };
  }
  return upload(store, release, build.files, { key: by.key, earlier: await chooseEarlier(store, release, live) });
}

/** The release that a build would be published as, without compressed sizes. Throws Refusal for an invalid build. */
export function toRelease({ record: { kind: _, ...record }, files }: Build, by: Publisher): AnyRelease {
  return requireValid({ ...record, files: hashFiles(files), publishedAt: by.at, author: by.author });
}

/** The release as it would be published, with its compressed sizes. */
export const toSizedRelease = async (build: Build, by: Publisher): Promise<AnyRelease> => {
  const release = toRelease(build, by);
  return { ...release, files: withSizes(release.files, await compressFiles(build.files)) };
};

/** Checks a release with the schema that the store will read it with. */
function requireValid(release: unknown): AnyRelease {
  try {
    return parseRelease(release);
  } catch (error) {
    throw new Refusal(`The build cannot be published: ${messageOf(error)}`);
  }
}

async function upload(
  store: Store,
  release: AnyRelease,
  files: ReadonlyMap<string, Buffer>,
  { key, earlier }: { key: KeyObject | undefined; earlier: readonly AnyRelease[] },
): Promise<Publication> {
  const compressed = await compressFiles(files);
  const sized = { ...release, files: withSizes(release.files, compressed) };
  const { packs, updates, problems } = await makeDeltas(store, sized, files, earlier);
  const unsigned = { ...sized, files: { ...sized.files, ...hashFiles(packs) } };
  const complete = key ? signRecord(unsigned, 'release', key) : unsigned;
  const isNew = await store.publish(complete, new Map([...files, ...compressedForms(compressed), ...packs]));
  if (isNew) return { release: complete, isNew, updates, problems };
  throw new Refusal(
    `${release.name}@${release.version} was published by someone else meanwhile. Publish again to compare.`,
  );
}

const compressedForms = (compressed: Map<string, Compressed>): [string, Buffer][] =>
  [...compressed].flatMap(([name, { br, gzip }]): [string, Buffer][] => [
    [`${name}.br`, br],
    [`${name}.gz`, gzip],
  ]);

function withSizes(files: AnyRelease['files'], compressed: Map<string, Compressed>): Record<string, ReleaseFile> {
  const entries = Object.entries(files).map(([name, file]) => {
    const forms = compressed.get(name);
    if (!forms) return [name, file] as const;
    return [name, { ...file, compressed: { br: forms.br.byteLength, gzip: forms.gzip.byteLength } }] as const;
  });
  return Object.fromEntries(entries);
}
