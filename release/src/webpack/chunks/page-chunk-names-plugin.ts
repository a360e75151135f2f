/** Names the chunk of each page: its file is `events.<hash>.js`, without a comment at the `import()` of the page. */
import type { Compiler } from 'webpack';
import { importedChunks } from '../finished-build';

export class PageChunkNamesPlugin {
  /** The module of each page, by the name that its chunk gets. */
  constructor(private readonly pages: Readonly<Record<string, string>>) {}

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('PageChunkNamesPlugin', (compilation) => {
      // A chunk's id, and with it the name of its file, is derived from the name that the chunk has by then.
      compilation.hooks.beforeChunkIds.tap('PageChunkNamesPlugin', () => {
        for (const [name, file] of Object.entries(this.pages)) {
          const chunk = importedChunks(compilation, file)?.chunks.find((chunk) =>
            compilation.chunkGraph.getChunkRootModules(chunk).some((module) => module.nameForCondition() === file),
          );
          if (chunk) chunk.name = name;
        }
      });
    });
  }
}
