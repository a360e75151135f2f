#!/usr/bin/env node
import { createInterface } from 'node:readline/promises';
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

process.exit(
  await runCommand(process.argv.slice(2), terminal).catch((fault: unknown) => {
    console.error(fault);
    return 1;
  }),
);
