/** Copies a file into a build unchanged, under its own name. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compiler } from 'webpack';
import webpack from 'webpack';

export class CopyFilePlugin {
  constructor(private readonly file: string) {}

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('CopyFilePlugin', (compilation) => {
      compilation.fileDependencies.add(this.file);
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'CopyFilePlugin', stage }, () => {
        compilation.emitAsset(path.basename(this.file), new webpack.sources.RawSource(readFileSync(this.file)));
      });
    });
  }
}
