import { Console } from 'node:console';
import { createInterface } from 'node:readline/promises';
import { StartRefusal } from '../../../../process/production';
import { takeSecretFiles } from '../../../../process/secret-files';
import { readSettings } from '../../settings';
import type { Terminal } from './frame/outcome';
import { runCommand } from './program';

globalThis.console = new Console(process.stderr, process.stderr); // what a library logs is not part of the result

const CLEAR_LINE = '\r\u001b[K';
const isWatched = process.stderr.isTTY === true;
const write = (stream: NodeJS.WriteStream, text: string) => {
  if (isWatched) process.stderr.write(CLEAR_LINE); // the line that shows the progress
  stream.write(text);
};

async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await lines.question(question);
  } finally {
    lines.close();
  }
}

const terminal: Terminal = {
  print: (text) => write(process.stdout, `${text}\n`),
  warn: (text) => write(process.stderr, `${text}\n`),
  progress: (text) => void (isWatched && process.stderr.write(`${CLEAR_LINE}${text}`)),
  ...(isWatched && process.stdin.isTTY ? { ask } : {}),
  readSettings,
  env: process.env,
};

async function run(): Promise<number> {
  takeSecretFiles(process.env);
  return runCommand(process.argv.slice(2), terminal);
}

process.exitCode = await run().catch((fault: unknown) => {
  console.error(fault instanceof StartRefusal ? fault.message : fault);
  return 1;
});
