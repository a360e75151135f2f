import path from 'node:path';
import { Command } from 'commander';
import { publishBuild } from '../publish/publish-build';
import { readBuild } from '../publish/read-build';
import { openStore } from '../store/open-store';
import type { Store } from '../store/store';
import { type Io, json } from './io';
import { type AuthorOptions, authorOf, type StoreOptions, withAuthor, withStore } from './options';

export function publishCommand(io: Io): Command {
  return withAuthor(withStore(new Command('publish')))
    .description('put finished builds into the store, each as a version that never changes')
    .argument('<folders...>', 'packages with a dist folder, or dist folders: mfe-ticketing')
    .action(async (folders: string[], options: StoreOptions & AuthorOptions) => {
      const store = openStore(options.store);
      const published = [];
      for (const folder of folders) published.push(await publishFolder(store, folder, authorOf(options)));
      io.print(options.json ? json(published) : published.map(describe).join('\n'));
    });
}

async function publishFolder(store: Store, folder: string, author: string) {
  const build = await readBuild(path.resolve(folder));
  const { release, isNew } = await publishBuild(store, build, { author, at: new Date().toISOString() });
  const { name, version, files } = release;
  const sizes = Object.values(files).map(({ bytes, compressed }) => compressed?.br ?? bytes);
  return { name, version, isNew, files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

function describe({ name, version, isNew, files, bytes }: Awaited<ReturnType<typeof publishFolder>>): string {
  if (!isNew) return `${name}@${version} was already published, with the same content.`;
  return `Published ${name}@${version}: ${files} ${files === 1 ? 'file' : 'files'}, ${(bytes / 1000).toFixed(1)} kB to send.`;
}
