// Builds the package whose folder is the first argument, in this process.
import { build } from '../webpack/build';

const [dir] = process.argv.slice(2);
if (!dir) throw new Error('Which package? Give its folder.');
await build(dir).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
