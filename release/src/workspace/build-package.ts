// Builds packages in this process: the one whose folder is the argument, or each that its parent process names.
import path from 'node:path';

const [folder] = process.argv.slice(2);
if (folder) await buildIn(folder);
else process.on('message', (next: string) => buildIn(next).then(() => process.send?.(next)));

/** In the package's folder, as `npx webpack`: Module Federation writes a module below the directory in which it is imported. */
async function buildIn(folder: string): Promise<void> {
  const dir = path.resolve(folder);
  process.chdir(dir);
  const { build } = await import('../webpack/build');
  await build(dir).catch((error: Error) => {
    console.error(error.message);
    process.exit(1);
  });
}
