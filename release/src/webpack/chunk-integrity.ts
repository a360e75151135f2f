import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';

/**
 * Every chunk that a build loads later carries its hash, known to the build's entry; the entry's own hash is in the
 * manifest. So one signed manifest vouches for every byte that runs.
 */
export function chunkIntegrity(): WebpackPluginInstance[] {
  return [new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }), new DropEmptyChunksPlugin()];
}

/**
 * Module Federation makes chunks that have no file (one for each shared package that someone else provides), for which
 * the integrity plugin leaves placeholders behind and then refuses to build. They are never loaded: drop them.
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
