import { rcompare } from 'semver';
import type { AnyRelease } from '../manifest/manifest';
import { parseRelease } from '../manifest/parse-records';
import { recordsIn } from '../store/record-files';
import { revisionsIn } from '../store/revision-files';
import type { Store } from '../store/store';

/** A store in memory. It keeps records as JSON text, so that it gives back copies as the others do. */
export function memoryStore(): Store {
  const releases = new Map<string, Map<string, { record: string; files: Map<string, Buffer> }>>();
  const small = new Map<string, Buffer>();
  const find = (name: string, version: string) => releases.get(name)?.get(version);
  const files = {
    list: async (folder: string) => [...small.keys()].filter((name) => name.startsWith(folder)),
    read: async (name: string) => small.get(name) ?? null,
    async create(name: string, body: Buffer) {
      if (small.has(name)) return false;
      small.set(name, body);
      return true;
    },
    replace: async (name: string, body: Buffer) => void small.set(name, body),
    remove: async (name: string) => void small.delete(name),
  };
  const listChannels = async () => {
    const channels = [...small.keys()].flatMap((name) => /^channels\/([^/]+)\//.exec(name)?.[1] ?? []);
    return [...new Set(channels)].sort();
  };

  const listVersions = async (name: string) => [...(releases.get(name)?.keys() ?? [])].sort(rcompare);

  return {
    listNames: async () => [...releases.keys()].sort(),
    listVersions,
    async readRelease(name, version) {
      const found = find(name, version);
      return found ? parseRelease(JSON.parse(found.record)) : null;
    },
    readFile: async (name, version, file) => find(name, version)?.files.get(file) ?? null,
    async publish(release: AnyRelease, files) {
      if (find(release.name, release.version)) return false;
      const versions = releases.get(release.name) ?? new Map();
      releases.set(
        release.name,
        versions.set(release.version, { record: JSON.stringify(release), files: new Map(files) }),
      );
      return true;
    },
    async remove(name, version) {
      releases.get(name)?.delete(version);
    },
    removeLeftovers: async () => undefined,
    listChannels,
    ...revisionsIn(files, { listChannels, listVersions }),
    ...recordsIn(files),
  };
}
