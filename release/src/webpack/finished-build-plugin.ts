/**
 * Plugins that read a finished build. One writes `release-build.json` beside it: what publishing has to know and only the
 * bundler can tell. The other keeps the result for the record of a later build of the same package.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compilation, Compiler } from 'webpack';
import webpack from 'webpack';
import { CALLS_FILE, EXAMPLES_FILE } from '../manifest/addresses';
import { BUILD_RECORD, type BuildRecord } from '../manifest/build-record';
import { describeCalls } from './calls/describe-calls';
import { UsedEndpointsPlugin } from './calls/used-endpoints-plugin';
import { FinishedBuild } from './finished-build';

/** Calls `read` after every build without errors, when all its files have their names. */
abstract class FinishedBuildPlugin {
  protected abstract read(build: FinishedBuild, compilation: Compilation): Promise<void>;

  apply(compiler: Compiler) {
    const { name } = this.constructor;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name, stage }, async () => {
        if (compilation.errors.length === 0) await this.read(new FinishedBuild(compilation), compilation);
      });
    });
  }
}

/** Writes the record, and beside it what the build calls of the api, and the addresses of its pages that checks open. */
export class WriteBuildRecordPlugin extends FinishedBuildPlugin {
  readonly #usedEndpoints = new UsedEndpointsPlugin();

  constructor(private readonly describe: (build: FinishedBuild) => BuildRecord) {
    super();
  }

  override apply(compiler: Compiler) {
    this.#usedEndpoints.apply(compiler);
    super.apply(compiler);
  }

  protected override async read(build: FinishedBuild, compilation: Compilation) {
    emitExamples(compilation);
    const emit = (file: string, content: unknown, indent?: number) =>
      compilation.emitAsset(file, new webpack.sources.RawSource(`${JSON.stringify(content, null, indent)}\n`));
    const endpoints = await describeCalls(compilation, this.#usedEndpoints.contracts);
    const record = this.describe(build);
    if (!endpoints) return emit(BUILD_RECORD, record, 2);
    const calls = Object.entries(endpoints).map(([endpoint, { method, path, hash }]) => ({
      endpoint,
      method,
      path,
      hash,
    }));
    if (calls.length > 0) emit(CALLS_FILE, endpoints);
    emit(BUILD_RECORD, { ...record, calls }, 2);
  }
}

function emitExamples(compilation: Compilation): void {
  const file = path.join(compilation.compiler.context, EXAMPLES_FILE);
  if (existsSync(file)) compilation.emitAsset(EXAMPLES_FILE, new webpack.sources.RawSource(readFileSync(file)));
}

export class CaptureBuildPlugin<T> extends FinishedBuildPlugin {
  private captured: T | undefined;

  constructor(private readonly describe: (build: FinishedBuild) => T) {
    super();
  }

  protected override async read(build: FinishedBuild) {
    this.captured = this.describe(build);
  }

  get result(): T {
    if (this.captured === undefined) throw new Error('The build whose result is needed has not finished.');
    return this.captured;
  }
}
