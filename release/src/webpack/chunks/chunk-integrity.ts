import { createHash } from 'node:crypto';
import webpack, { type Compilation, type WebpackPluginInstance } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { atAssets } from '../base-config';

/** Hashes do not compress, so chunks have the shortest that browsers take. */
export const CHUNK_HASH = 'sha256';

/**
 * Subresource integrity for chunks that are loaded later: the entry of a build knows the hash of each of them, and the
 * manifest knows the hash of the entry. So one signed manifest covers every byte that runs.
 */
export function chunkIntegrity(): WebpackPluginInstance[] {
  return [new SubresourceIntegrityPlugin({ hashFuncNames: [CHUNK_HASH] }), dropEmptyChunks(), refuseMissingHashes()];
}

/**
 * Removes the integrity placeholders of chunks that have no file. Module Federation makes such a chunk for each shared
 * package that another build provides; it is never loaded, but its placeholder makes the integrity plugin fail the build.
 */
const dropEmptyChunks = () =>
  atAssets('DropEmptyChunks', webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE + 1, (compilation) => {
    for (const [file, asset] of Object.entries(compilation.assets)) {
      const source = asset.source().toString();
      if (!source.includes('*-*-*-CHUNK-SRI-HASH-')) continue;
      const cleaned = source.replace(/("[^"]*"|(?<![\w$])[\w$]+):\s*"\*-\*-\*-CHUNK-SRI-HASH-[^"]*",?/g, '');
      compilation.updateAsset(file, new webpack.sources.RawSource(cleaned));
    }
  });

/** Fails the build when a script would be loaded without its hash: then a browser runs whatever arrives. */
const refuseMissingHashes = () =>
  // by then, names and contents are final
  atAssets('RefuseMissingHashes', webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT, (compilation) => {
    for (const file of scriptsWithoutHash(compilation))
      compilation.errors.push(new webpack.WebpackError(`${file} would be loaded without a hash.`));
  });

function scriptsWithoutHash(compilation: Compilation): string[] {
  const chunks = [...compilation.chunks];
  const scriptsOf = (chosen: typeof chunks) =>
    chosen.flatMap(({ files }) => [...files]).filter((file) => file.endsWith('.js'));
  const sourceOf = (file: string) => compilation.assets[file]?.source() ?? '';
  const entries = scriptsOf(chunks.filter((chunk) => chunk.hasRuntime())).map((file) => sourceOf(file).toString());
  return scriptsOf(chunks.filter((chunk) => !chunk.hasRuntime() && !chunk.canBeInitial())).filter((file) => {
    const hash = createHash(CHUNK_HASH).update(sourceOf(file)).digest('base64');
    return !entries.some((entry) => entry.includes(`${CHUNK_HASH}-${hash}`));
  });
}
