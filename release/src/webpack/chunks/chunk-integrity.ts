import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';

/**
 * Subresource integrity for chunks that are loaded later: the entry of a build knows the hash of each of them, and the
 * manifest knows the hash of the entry. So one signed manifest covers every byte that runs.
 */
export function chunkIntegrity(): WebpackPluginInstance[] {
  return [new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }), new DropEmptyChunksPlugin()];
}

/**
 * Removes the integrity placeholders of chunks that have no file. Module Federation makes such a chunk for each shared
 * package that another build provides; it is never loaded, but its placeholder makes the integrity plugin fail the build.
 */
class DropEmptyChunksPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('DropEmptyChunksPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE + 1;
      compilation.hooks.processAssets.tap({ name: 'DropEmptyChunksPlugin', stage }, (assets) => {
        for (const [file, asset] of Object.entries(assets)) {
          const source = asset.source().toString();
          if (!source.includes('*-*-*-CHUNK-SRI-HASH-')) continue;
          const cleaned = source.replace(/("[^"]*"|[\w$]+):\s*"\*-\*-\*-CHUNK-SRI-HASH-[^"]*",?/g, '');
          compilation.updateAsset(file, new webpack.sources.RawSource(cleaned));
        }
      });
    });
  }
}
