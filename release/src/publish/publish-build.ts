import type { KeyObject } from 'node:crypto';
import { Refusal } from '../errors';
import type { AnyRelease, ReleaseFile } from '../manifest/manifest';
import { parseRelease } from '../manifest/parse-records';
import { signRelease } from '../signing/signing-key';
import type { Store } from '../store/store';
import { type Compressed, compressFiles } from './compress-files';
import { hashFiles } from './hash-files';
import type { Build } from './read-build';
import { refuseRepublish } from './refuse-republish';

interface Publication {
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

/** Puts a build into the store as one immutable version. Throws Refusal when the version has other content. */
export async function publishBuild(store: Store, build: Build, by: Publisher): Promise<Publication> {
  const release = toRelease(build, by);
  const published = await store.readRelease(release.name, release.version);
  if (published) {
    refuseRepublish(published, release);
    return { release: published, isNew: false };
  }
  return upload(store, release, build.files, by.key);
}

/** What a build will be once it is published, but for its compressed sizes. Throws Refusal when it cannot be. */
export function toRelease({ record: { kind: _, ...record }, files }: Build, by: Publisher): AnyRelease {
  return complete({ ...record, files: hashFiles(files), publishedAt: by.at, author: by.author });
}

/** The release as the store will have to give it back. */
function complete(release: unknown): AnyRelease {
  try {
    return parseRelease(release);
  } catch (error) {
    throw new Refusal(`The build cannot be published: ${(error as Error).message}`);
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
  const whole = key ? signRelease(unsigned, key) : unsigned;
  if (await store.publish(whole, new Map([...files, ...variants(compressed)]))) return { release: whole, isNew: true };
  throw new Refusal(
    `${release.name}@${release.version} was published by someone else meanwhile. Publish again to compare.`,
  );
}

const variants = (compressed: Map<string, Compressed>): [string, Buffer][] =>
  [...compressed].flatMap(([name, { br, gzip }]): [string, Buffer][] => [
    [`${name}.br`, br],
    [`${name}.gz`, gzip],
  ]);

function withSizes(files: AnyRelease['files'], compressed: Map<string, Compressed>): Record<string, ReleaseFile> {
  const entries = Object.entries(files).map(([name, file]) => {
    const small = compressed.get(name);
    if (!small) return [name, file] as const;
    return [name, { ...file, compressed: { br: small.br.byteLength, gzip: small.gzip.byteLength } }] as const;
  });
  return Object.fromEntries(entries);
}
