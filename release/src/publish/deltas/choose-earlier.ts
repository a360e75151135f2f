/** The versions that returning visitors most probably have. */
import type { AnyRelease, ReleaseId } from '../../manifest/manifest';
import type { Store } from '../../store/store';

const MAX_VERSIONS = 3;

/** The newest by number, of which those that were published last are chosen: a patch of an older line is a release too. */
const MAX_CONSIDERED = 10;

/** Up to three: what is live now, of which most visitors have a copy, then what was published last. */
export async function chooseEarlier(
  store: Store,
  { name, version }: ReleaseId,
  live: readonly AnyRelease[],
): Promise<AnyRelease[]> {
  const isOther = (release: ReleaseId) => release.name === name && release.version !== version;
  const chosen = new Map(live.filter(isOther).map((release) => [release.version, release]));
  if (chosen.size < MAX_VERSIONS) {
    const versions = (await store.listVersions(name)).filter((each) => each !== version).slice(0, MAX_CONSIDERED);
    const records = await Promise.all(versions.map((each) => store.readRelease(name, each).catch(() => null)));
    const found = records.filter((record) => record !== null);
    for (const release of found.sort((a, b) => (a.publishedAt < b.publishedAt ? 1 : -1)))
      if (!chosen.has(release.version)) chosen.set(release.version, release);
  }
  return [...chosen.values()].slice(0, MAX_VERSIONS);
}
