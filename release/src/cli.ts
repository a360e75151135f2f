#!/usr/bin/env node
import { createInterface } from 'node:readline/promises';
import { StartRefusal } from '../../process/production';
import { takeSecretFiles } from '../../process/secret-files';
import type { Io } from './command-line/io';
import { runCommand } from './program';

const terminal: Io = {
  print: (text) => console.log(text),
  warn: (text) => console.error(text),
  confirm: process.stdin.isTTY && process.stdout.isTTY ? ask : null,
};

async function ask(question: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await lines.question(`${question} [y/N] `)).trim());
  } finally {
    lines.close();
  }
}

async function run(): Promise<number> {
  takeSecretFiles(process.env);
  return runCommand(process.argv.slice(2), terminal);
}

process.exit(
  await run().catch((fault: unknown) => {
    console.error(fault instanceof StartRefusal ? fault.message : fault);
    return 1;
  }),
);
