import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '../errors';
import { holdsDeltas } from '../manifest/addresses';
import type { AnyRelease } from '../manifest/manifest';

/** Throws Refusal when a version would be published again with other content: a published version never changes. */
export function refuseRepublish(published: AnyRelease, release: AnyRelease): void {
  if (isDeepStrictEqual(contentOf(published), contentOf(release))) return;
  const { name, version } = release;
  throw new Refusal(
    `${name}@${version} is already published with other content, and a version never changes. ` +
      'Raise the version in its package.json, build and publish again.',
  );
}

/** What must be equal: all but who published and signed the version, when, how it was compressed, and its deltas. */
function contentOf({ author: _author, publishedAt: _publishedAt, signature: _signature, files, ...rest }: AnyRelease) {
  const built = Object.entries(files).filter(([name]) => !holdsDeltas(name));
  const hashes = built.map(([name, { integrity }]) => [name, integrity]);
  return { ...rest, files: Object.fromEntries(hashes) };
}
