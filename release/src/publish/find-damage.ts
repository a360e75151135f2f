import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { AnyRelease, ReleaseFile } from '../manifest/manifest';
import type { Store } from '../store/store';
import { integrityOf } from './published-files';

/** Files of a release, with their compressed forms, that are missing or do not have the published hash. */
export async function findDamage(store: Store, release: AnyRelease): Promise<string[]> {
  const forms = Object.entries(release.files).flatMap(([name, file]) => formsOf(name, file));
  const intact = await Promise.all(
    forms.map(async ({ name, file, expand }) => {
      const body = await store.readFile(release.name, release.version, name);
      return body !== null && hasHash(body, file, expand);
    }),
  );
  return forms.filter((_, i) => !intact[i]).map(({ name }) => name);
}

function formsOf(name: string, file: ReleaseFile) {
  const plain = { name, file, expand: (body: Buffer) => body };
  if (!file.compressed) return [plain];
  return [
    plain,
    { name: `${name}.br`, file, expand: brotliDecompressSync },
    { name: `${name}.gz`, file, expand: gunzipSync },
  ];
}

function hasHash(body: Buffer, file: ReleaseFile, expand: (body: Buffer) => Buffer): boolean {
  try {
    return integrityOf(expand(body)) === file.integrity;
  } catch {
    return false; // it cannot be decompressed
  }
}
