import { existsSync } from 'node:fs';
import path from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { defaultPublicUrl } from '../../../../process/defaults';
import { type Io, json } from '../../command-line/io';
import { parseName } from '../../command-line/parse-arguments';
import { Refusal } from '../../errors';
import { PIPELINES, type PipelineHost } from '../../scaffold/remote-dependencies';
import { type Bundler, CONFIGS, firstClaim, type NewRemote, titleOf } from '../../scaffold/remote-files';
import { writeRemote, writeRepository } from '../../scaffold/write-remote';

interface NewRemoteOptions {
  path?: string;
  title?: string;
  root: string;
  standalone: boolean;
  into?: string;
  packages?: string;
  ci: PipelineHost;
  bundler: Bundler;
  json: boolean;
}

export function newRemoteCommand(io: Io): Command {
  return new Command('new-remote')
    .description('begin a remote: a page, its test, its route table; the shell needs no change')
    .argument('<name>', 'careers', parseRemoteName)
    .addOption(
      new Option('--path <address>', 'of its first page; /<name>, unless you name one').argParser(parseAddress),
    )
    .option('--title <text>', 'of its first page; the name, unless you give one', parseTitle)
    .option('--standalone', 'as a repository of its own', false)
    .option('--into <folder>', 'the empty folder of that repository; mfe-<name>, unless you name one')
    .option('--packages <folder>', 'with the three packages as files, where no registry has them; they go into vendor/')
    .addOption(new Option('--ci <host>', 'of that repository').choices(Object.keys(PIPELINES)).default('github'))
    .addOption(new Option('--bundler <name>', 'what builds it').choices(Object.keys(CONFIGS)).default('webpack'))
    .option('--root <folder>', 'the folder of the workspace', '.')
    .option('--json', 'answer in JSON', false)
    .action((name: string, options: NewRemoteOptions) => {
      const { path: address = `/${name}`, title = titleOf(name), into = `mfe-${name}` } = options;
      const root = path.resolve(options.root);
      const remote = { name, title, path: address, bundler: options.bundler };
      if (options.standalone)
        writeRepository(root, { folder: path.resolve(into), host: options.ci, packages: options.packages }, remote);
      const folder = options.standalone ? into : writeRemote(root, remote);
      if (options.json) return io.print(json({ name, folder, address }));
      io.print(options.standalone ? nextInRepository(folder, address) : nextInWorkspace(folder, remote));
      io.print(
        `Where the policy has claims, its signer adds:\n  npx release policy claim ${name} '${firstClaim(remote)}'`,
      );
    });
}

const nextInWorkspace = (folder: string, { path: address, bundler }: NewRemote) =>
  `${folder} is there. Next:\n  npm install\n  ${bundler === 'webpack' ? `npm run dev -- ${folder}` : 'npm start'}\nand open ${address} in the site. ` +
  `Its README says how to add a page and how to release it.`;

const nextInRepository = (folder: string, address: string) =>
  `${folder} is a repository of its own. Next, in that folder:\n  npm install\n  npm test\n` +
  `Its README says how to see ${address} in a running site, how to add a page and how to release it.`;

function parseRemoteName(text: string): string {
  if (text === 'shell') throw new InvalidArgumentError('The shell is no remote.');
  return parseName(text);
}

function parseAddress(text: string): string {
  if (/^\/[a-z0-9/:-]*$/i.test(text)) return text;
  throw new InvalidArgumentError('An address starts with a slash: /careers, /careers/:careerId.');
}

/** It is written into sources, so it has nothing that would end a text there. */
function parseTitle(text: string): string {
  if (/^[^"`\\<>{}$\r\n]{1,60}$/.test(text)) return text;
  throw new InvalidArgumentError('A title has up to 60 characters, without double quotes, brackets or signs of code.');
}

export function devCommand(io: Io): Command {
  return new Command('dev')
    .description('a remote while you write it, in a running site: your browser alone takes it from this machine')
    .argument('[folder]', "the remote's", '.')
    .addOption(
      new Option('--site <url>', 'a running site that allows overrides').env('PUBLIC_URL').default(defaultPublicUrl),
    )
    .action(async (place: string, { site }: { site: string }) => {
      const folder = path.resolve(place);
      if (!existsSync(path.join(folder, 'webpack.config.ts')))
        throw new Refusal(`There is no remote in ${folder} that webpack builds: it has no webpack.config.ts.`);
      const { developRemote } = await import('../../dev/develop-remote'); // webpack is loaded only where it is used
      await developRemote({ folder, site: site.replace(/\/$/, ''), log: io.print });
      await untilStopped();
    });
}

/** Resolves when the terminal or the system ends the command. */
const untilStopped = () =>
  new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
