/** Loads the stylesheets of chunks with their hashes, and shows a page whose stylesheet does not load. */
import { createHash } from 'node:crypto';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';
import { atAssets } from '../base-config';
import { CHUNK_HASH } from '../chunks/chunk-integrity';

const { CssLoadingRuntimeModule } = webpack.web;

export class StylesheetsPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('StylesheetsPlugin', (compilation) => {
      const loading = CssLoadingRuntimeModule.getCompilationHooks(compilation);
      loading.createStylesheet.tap('StylesheetsPlugin', (code, chunk) => code + withIntegrity(compilation, chunk));
      loading.linkInsert.tap('StylesheetsPlugin', (code) => SURVIVE_FAILURE + code);
    });
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE - 1; // before the integrity of scripts
    atAssets('StylesheetsPlugin', stage, (compilation) => {
      putScriptsLast(compilation);
      fillInHashes(compilation);
    }).apply(compiler);
  }
}

/**
 * Part of webpack's function that adds a `<link>`. A page without its styles is better than a notice in its place, so a
 * stylesheet that fails, or is not there after two seconds, counts as loaded. The error event of the link tells those who
 * count failures. Once, a little later, it is requested again, at an address of its own: for the same one, a browser would
 * wait for the request that hangs, or take the damaged copy from its cache.
 */
const SURVIVE_FAILURE = `
link.onerror = () => link.onload && link.onload({ type: 'load', target: link });
setTimeout(() => link.onload && link.dispatchEvent(new Event('error')), 2000);
link.addEventListener('error', () => setTimeout(() => {
  const again = link.cloneNode();
  again.href = url + '?retry=1';
  link.after(again);
}, 3000), { once: true });
`;

/** The hashes are known when every file has its content; until then, placeholders stand for them. */
function withIntegrity({ chunkGraph }: Compilation, runtime: Chunk): string {
  const styled = [...runtime.getAllAsyncChunks()].filter((chunk) =>
    chunkGraph.getChunkModulesIterableBySourceType(chunk, 'css'),
  );
  const hashes = Object.fromEntries(styled.map((chunk) => [chunk.id, placeholderOf(chunk)]));
  return `link.integrity = ${JSON.stringify(hashes)}[chunkId]; link.crossOrigin = 'anonymous';`;
}

const placeholderOf = ({ id }: Chunk) => `*-*-*-STYLESHEET-${id}-*-*-*`;

const integrityOf = (content: Buffer) => `${CHUNK_HASH}-${createHash(CHUNK_HASH).update(content).digest('base64')}`;

function fillInHashes(compilation: Compilation): void {
  const styled = [...compilation.chunks].flatMap((chunk) => {
    const stylesheet = [...chunk.files].find((file) => file.endsWith('.css'));
    const content = stylesheet && compilation.getAsset(stylesheet)?.source.buffer();
    return content ? [{ placeholder: placeholderOf(chunk), hash: integrityOf(content) }] : [];
  });
  if (styled.length === 0) return;
  for (const file of [...compilation.chunks].filter((chunk) => chunk.hasRuntime()).flatMap(({ files }) => [...files])) {
    compilation.updateAsset(file, (asset) => {
      const code = asset.source().toString();
      return new webpack.sources.RawSource(
        styled.reduce((text, { placeholder, hash }) => text.replaceAll(placeholder, hash), code),
      );
    });
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
