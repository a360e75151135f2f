/**
 * Plugins that read a finished build. One writes `release-build.json` beside it: what publishing has to know and only the
 * bundler can tell. The other keeps the result for the record of a later build of the same package.
 */
import type { Compilation, Compiler } from 'webpack';
import webpack from 'webpack';
import { BUILD_RECORD, type BuildRecord } from '../manifest/build-record';
import { FinishedBuild } from './finished-build';

/** Calls `read` after every build without errors, when all its files have their names. */
abstract class FinishedBuildPlugin {
  protected abstract read(build: FinishedBuild, compilation: Compilation): void;

  apply(compiler: Compiler) {
    const { name } = this.constructor;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        if (compilation.errors.length === 0) this.read(new FinishedBuild(compilation), compilation);
      });
    });
  }
}

export class WriteBuildRecordPlugin extends FinishedBuildPlugin {
  constructor(private readonly describe: (build: FinishedBuild) => BuildRecord) {
    super();
  }

  protected override read(build: FinishedBuild, compilation: Compilation) {
    const record = `${JSON.stringify(this.describe(build), null, 2)}\n`;
    compilation.emitAsset(BUILD_RECORD, new webpack.sources.RawSource(record));
  }
}

export class CaptureBuildPlugin<T> extends FinishedBuildPlugin {
  private captured: T | undefined;

  constructor(private readonly describe: (build: FinishedBuild) => T) {
    super();
  }

  protected override read(build: FinishedBuild) {
    this.captured = this.describe(build);
  }

  get result(): T {
    if (this.captured === undefined) throw new Error('The build whose result is needed has not finished.');
    return this.captured;
  }
}
