import type { KeyObject } from 'node:crypto';
import { messageOf, Refusal } from '../errors';
import type { AnyRelease, ReleaseFile } from '../manifest/manifest';
import { parseRelease } from '../manifest/parse-records';
import { signRecord } from '../signing/signing-key';
import type { Store } from '../store/store';
import { type Compressed, compressFiles } from './compress-files';
import { hashFiles } from './hash-files';
import type { Build } from './read-build';
import { refuseRepublish } from './refuse-republish';

export interface Publication {
  release: AnyRelease;
  /** False when the same content was published before. */
  isNew: boolean;
}

/** Who publishes, when, and the key that their team signs with. */
export interface Publisher {
  readonly author: string;
  readonly at: string;
  readonly key?: KeyObject;
}

/** Puts a build into the store as an immutable version. Throws Refusal when that version exists with other content. */
export async function publishBuild(store: Store, build: Build, by: Publisher): Promise<Publication> {
  const release = toRelease(build, by);
  const published = await store.readRelease(release.name, release.version);
  if (published) {
    refuseRepublish(published, release);
    return { release: published, isNew: false };
  }
  return upload(store, release, build.files, by.key);
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
  key: KeyObject | undefined,
): Promise<Publication> {
  const compressed = await compressFiles(files);
  const unsigned = { ...release, files: withSizes(release.files, compressed) };
  const complete = key ? signRecord(unsigned, 'release', key) : unsigned;
  const isNew = await store.publish(complete, new Map([...files, ...compressedForms(compressed)]));
  if (isNew) return { release: complete, isNew };
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
