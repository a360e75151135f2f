import path from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { type Io, json } from '../command-line/io';
import { parseName } from '../command-line/parse-arguments';
import { writeRemote } from '../scaffold/write-remote';

interface NewRemoteOptions {
  path?: string;
  root: string;
  json: boolean;
}

export function newRemoteCommand(io: Io): Command {
  return new Command('new-remote')
    .description('begin a remote: a page, its test, its route table; the shell needs no change')
    .argument('<name>', 'careers', parseRemoteName)
    .addOption(
      new Option('--path <address>', 'of its first page; /<name>, unless you name one').argParser(parseAddress),
    )
    .option('--root <folder>', 'the folder of the workspace', '.')
    .option('--json', 'answer in JSON', false)
    .action((name: string, { path: address = `/${name}`, root, json: inJson }: NewRemoteOptions) => {
      const folder = writeRemote({ root: path.resolve(root), name, address });
      if (inJson) return io.print(json({ name, folder, address }));
      io.print(
        `${folder} is there. Next:\n  npm install\n  npm run dev -- ${folder}\nand open ${address} in the site. ` +
          `Its README says how to add a page and how to release it.`,
      );
    });
}

function parseRemoteName(text: string): string {
  if (text === 'shell') throw new InvalidArgumentError('The shell is no remote.');
  return parseName(text);
}

function parseAddress(text: string): string {
  if (/^\/[a-z0-9/:-]*$/i.test(text)) return text;
  throw new InvalidArgumentError('An address starts with a slash: /careers, /careers/:careerId.');
}
