/**
 * Writes `release-build.json` beside a build: what publishing needs to know and only the bundler can tell,
 * which files and shared packages each page needs at once, and which files provide a shared package.
 */
import type { Chunk, Compilation, Compiler } from 'webpack';
import webpack from 'webpack';
import { BUILD_RECORD } from '../manifest/build-record';

/** Module Federation's modules of a chunk, by the name of their source type. */
type FederationModule = webpack.Module & { options?: { shareKey?: string }; _name?: string; _version?: string };

/** Calls `read` for each build without errors, when all its files are there. */
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
  constructor(private readonly describe: (build: FinishedBuild) => Record<string, unknown>) {
    super();
  }

  protected override read(build: FinishedBuild, compilation: Compilation) {
    const record = `${JSON.stringify(this.describe(build), null, 2)}\n`;
    compilation.emitAsset(BUILD_RECORD, new webpack.sources.RawSource(record));
  }
}

/** Keeps what is to be said of a build for the record of another, which comes after it. */
export class CaptureBuildPlugin<T> extends FinishedBuildPlugin {
  private captured: T | undefined;

  constructor(private readonly describe: (build: FinishedBuild) => T) {
    super();
  }

  protected override read(build: FinishedBuild) {
    this.captured = this.describe(build);
  }

  get result(): T {
    if (this.captured === undefined) throw new Error('Nothing was noted: the build that comes first has not finished.');
    return this.captured;
  }
}

/** The questions a release asks of a build. */
export class FinishedBuild {
  constructor(private readonly compilation: Compilation) {}

  /** Files of an entry point, in the order in which they must run. */
  entryFiles(name: string): string[] {
    return scripts(this.compilation.entrypoints.get(name)?.getFiles() ?? []);
  }

  /** Files of a chunk named by its import, with the shared packages that it needs before it can run. */
  namedChunk(name: string): { files: string[]; shared: string[] } {
    const group = this.compilation.namedChunkGroups.get(name);
    const known = [...this.compilation.namedChunkGroups.keys()].join(', ');
    if (!group) throw new Error(`No chunk is named "${name}" (webpackChunkName), only: ${known}.`);
    return { files: scripts(group.getFiles()), shared: group.chunks.flatMap((chunk) => this.sharedNeeds(chunk)) };
  }

  /** Files that arrive when someone asks for a shared package; none where it is part of the entry. */
  providedFiles(shareKey: string): string[] {
    const { chunkGraph, modules } = this.compilation;
    for (const module of modules as Iterable<FederationModule>) {
      if (module.type !== 'provide-module' || module._name !== shareKey) continue;
      const groups = module.blocks.map((block) => chunkGraph.getBlockChunkGroup(block));
      return scripts(groups.flatMap((group) => group?.getFiles() ?? []));
    }
    return [];
  }

  private sharedNeeds(chunk: Chunk): string[] {
    const modules = this.compilation.chunkGraph.getChunkModulesIterableBySourceType(chunk, 'consume-shared') ?? [];
    return [...(modules as Iterable<FederationModule>)].map((module) => module.options?.shareKey ?? '').filter(Boolean);
  }
}

const scripts = (files: readonly string[]) => [...new Set(files.filter((file) => file.endsWith('.js')))];
