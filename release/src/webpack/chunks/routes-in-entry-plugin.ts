/**
 * Puts the list of a remote's pages into its entry. As an exposed module it would be a chunk of its own, for which every first
 * visit to a remote waits between its entry and its page.
 */
import type { Chunk, ChunkGroup, Compilation, Compiler } from 'webpack';

/** Webpack's own stages; by then the chunks have what they share. */
const AFTER_ADVANCED = 11;

export class RoutesInEntryPlugin {
  constructor(
    private readonly entry: string,
    private readonly routes: string,
  ) {}

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('RoutesInEntryPlugin', (compilation) => {
      compilation.hooks.optimizeChunks.tap({ name: 'RoutesInEntryPlugin', stage: AFTER_ADVANCED }, () => {
        const [entry, routes] = [this.entry, this.routes].map((name) => compilation.namedChunks.get(name));
        if (!entry || !routes || needsShared(compilation, routes)) return;
        const { chunkGraph } = compilation;
        if (chunkGraph.canChunksBeIntegrated(entry, routes)) {
          const groups = [...routes.groupsIterable];
          chunkGraph.integrateChunks(entry, routes);
          compilation.chunks.delete(routes);
          for (const group of groups) moveChildren(group, entry);
        }
      });
    });
  }
}

/**
 * The pages become children of the entry's own group. The list's group has the same chunk now, and so the same name: the plugin
 * of integrity visits groups by their names, and would give no hashes to the pages.
 */
function moveChildren(group: ChunkGroup, entry: Chunk): void {
  for (const own of entry.groupsIterable) {
    if (own === group || !own.isInitial()) continue;
    for (const child of group.childrenIterable) {
      own.addChild(child);
      child.addParent(own);
    }
  }
}

/** An entry runs before the shell has given it the shared packages. */
const needsShared = ({ chunkGraph }: Compilation, chunk: Chunk): boolean =>
  chunkGraph.getChunkModulesIterableBySourceType(chunk, 'consume-shared') !== undefined;
