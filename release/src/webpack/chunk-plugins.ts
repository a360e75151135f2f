import { createHash } from 'node:crypto';
import webpack, { type Chunk, type Compilation, type WebpackPluginInstance } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { atAssets, onCompilation } from './base-config';
import { importedChunks } from './finished-build';

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
    const chunks = [...compilation.chunks];
    const scriptsOf = (chosen: typeof chunks) =>
      chosen
        .flatMap(({ files, auxiliaryFiles }) => [...files, ...auxiliaryFiles])
        .filter((file) => file.endsWith('.js'));
    const sourceOf = (file: string) => compilation.assets[file]?.source() ?? '';
    const tables = scriptsOf(chunks.filter((chunk) => chunk.hasRuntime()))
      .map(sourceOf)
      .join();
    for (const file of scriptsOf(chunks.filter((chunk) => !chunk.hasRuntime() && !chunk.canBeInitial())))
      if (!tables.includes(chunkHashOf(sourceOf(file))))
        compilation.errors.push(new webpack.WebpackError(`${file} would be loaded without a hash.`));
  });

/** The hashes of stylesheets, before those of scripts. */
export const stylesheets = (): WebpackPluginInstance =>
  atAssets('Stylesheets', webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE - 1, (compilation) => {
    putScriptsLast(compilation);
    fillInHashes(compilation);
  });

/** The hashes are known when every file has its content; until then, placeholders stand for them. */
export function hashesOfStylesheets({ chunkGraph }: Compilation, runtime: Chunk): Record<string, string> {
  const styled = [...runtime.getAllAsyncChunks()].filter((chunk) =>
    chunkGraph.getChunkModulesIterableBySourceType(chunk, 'css'),
  );
  return Object.fromEntries(styled.map((chunk) => [chunk.id, placeholderOf(chunk)]));
}

const placeholderOf = ({ id }: Chunk) => `*-*-*-STYLESHEET-${id}-*-*-*`;

export const chunkHashOf = (content: Buffer | string) =>
  `${CHUNK_HASH}-${createHash(CHUNK_HASH).update(content).digest('base64')}`;

function fillInHashes(compilation: Compilation): void {
  const styled = [...compilation.chunks].flatMap((chunk) => {
    const stylesheet = [...chunk.files].find((file) => file.endsWith('.css'));
    const content = stylesheet && compilation.getAsset(stylesheet)?.source.buffer();
    return content ? [[placeholderOf(chunk), chunkHashOf(content)] as const] : [];
  });
  for (const file of [...compilation.chunks].filter((chunk) => chunk.hasRuntime()).flatMap(({ files }) => [...files])) {
    const code = `${compilation.getAsset(file)?.source.source()}`;
    const filled = styled.reduce((text, [placeholder, hash]) => text.replaceAll(placeholder, hash), code);
    if (filled !== code) compilation.updateAsset(file, new webpack.sources.RawSource(filled));
  }
}

/** The integrity plugin takes the hash of a chunk's last file for that of its script. */
function putScriptsLast({ chunks }: Compilation): void {
  for (const { files } of chunks) {
    for (const script of [...files].filter((file) => file.endsWith('.js'))) {
      files.delete(script);
      files.add(script);
    }
  }
}

/**
 * Names the chunk of each page: its file is `events.<hash>.js`, without a comment at the `import()` of the page. `pages` are their
 * modules, by the name that the chunk gets.
 */
export const pageChunkNames = (pages: Readonly<Record<string, string>>) =>
  onCompilation('PageChunkNames', (compilation) =>
    // A chunk's id, and with it the name of its file, is derived from the name that the chunk has by then.
    compilation.hooks.beforeChunkIds.tap('PageChunkNames', () => {
      for (const [name, file] of Object.entries(pages)) {
        const chunk = importedChunks(compilation, file)?.chunks.find((chunk) =>
          compilation.chunkGraph.getChunkRootModules(chunk).some((module) => module.nameForCondition() === file),
        );
        if (chunk) chunk.name = name;
      }
    }),
  );
