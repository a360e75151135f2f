// Builds the package whose folder is the first argument, in this process. It changes into the folder first, as `npx webpack`
// is run there: Module Federation writes a module below the current directory, and ids of modules depend on its path.
import path from 'node:path';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Which package? Give its folder.');
const dir = path.resolve(folder);
process.chdir(dir);
const { build } = await import('../webpack/build');
await build(dir).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
