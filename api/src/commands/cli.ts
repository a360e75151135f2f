import { readSettings } from '../settings';
import { runCommand } from './program';

process.exitCode = await runCommand(process.argv.slice(2), {
  print: (text) => process.stdout.write(`${text}\n`),
  warn: (text) => process.stderr.write(`${text}\n`),
  readSettings,
}).catch((fault: unknown) => {
  console.error(fault);
  return 1;
});
