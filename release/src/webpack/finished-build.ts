/** What publishing asks of a finished webpack build: which files and shared packages an entry or a page needs. */
import type { Chunk, ChunkGroup, Compilation, Module } from 'webpack';

export class FinishedBuild {
  constructor(private readonly compilation: Compilation) {}

  /** Files of an entry point, in the order in which they must run. */
  entryFiles = (name: string): string[] => scripts(this.compilation.entrypoints.get(name)?.getFiles() ?? []);

  /** What a chunk needs that the configuration names. */
  namedChunk(name: string) {
    const group = this.compilation.namedChunkGroups.get(name);
    if (!group) throw new Error(`No chunk is named "${name}".`);
    return this.needsOf(group);
  }

  /** What `import()` of a file loads. */
  importedFile(file: string) {
    const group = importedChunks(this.compilation, file);
    if (!group) throw new Error(`Nothing imports ${file} with import().`);
    return this.needsOf(group);
  }

  /** Files that a shared package is loaded from; none where it is part of the entry. */
  providedFiles(shareKey: string): string[] {
    const { chunkGraph, modules } = this.compilation;
    for (const module of modules) {
      if (!provides(module, shareKey)) continue;
      const groups = module.blocks.map((block) => chunkGraph.getBlockChunkGroup(block));
      return scripts(groups.flatMap((group) => group?.getFiles() ?? []));
    }
    return [];
  }

  /** Stylesheets in the order of their rules, scripts, and the shared packages that must be loaded before these can run. */
  private needsOf(group: ChunkGroup) {
    const files = group.getFiles();
    const shared = group.chunks.flatMap((chunk) => this.sharedNeeds(chunk));
    return { styles: stylesheets(files), files: scripts(files), shared };
  }

  private sharedNeeds(chunk: Chunk): string[] {
    const modules = this.compilation.chunkGraph.getChunkModulesIterableBySourceType(chunk, 'consume-shared') ?? [];
    return [...modules].flatMap((module) => shareKeyOf(module) ?? []);
  }
}

/** The chunks that `import()` of a file loads; undefined where no module imports it so. */
export function importedChunks(compilation: Compilation, file: string): ChunkGroup | undefined {
  const { chunkGraph, moduleGraph, modules } = compilation;
  for (const { blocks } of modules) {
    const block = blocks.find(({ dependencies }) =>
      dependencies.some((dependency) => moduleGraph.getModule(dependency)?.nameForCondition() === file),
    );
    const group = block && chunkGraph.getBlockChunkGroup(block);
    if (group) return group;
  }
}

/** Module Federation's module behind a package that this build provides. */
const provides = (module: Module, shareKey: string) =>
  module.type === 'provide-module' && '_name' in module && module._name === shareKey;

/** The name of the shared package that Module Federation's module stands for. */
export function shareKeyOf(module: Module): string | undefined {
  const options = 'options' in module ? module.options : null;
  const shareKey = typeof options === 'object' && options && 'shareKey' in options ? options.shareKey : null;
  return typeof shareKey === 'string' && shareKey ? shareKey : undefined;
}

const ending = (end: string) => (files: readonly string[]) => [...new Set(files.filter((file) => file.endsWith(end)))];
const scripts = ending('.js');
const stylesheets = ending('.css');
