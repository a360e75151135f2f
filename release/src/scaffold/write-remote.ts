import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from '../errors';
import { remoteFiles } from './remote-files';

interface RemoteToWrite {
  /** The folder of the workspace. */
  readonly root: string;
  readonly name: string;
  readonly address: string;
}

/** Writes a new remote beside the others and returns the name of its folder. Throws Refusal when the folder exists. */
export function writeRemote({ root, name, address }: RemoteToWrite): string {
  const folder = `mfe-${name}`;
  if (existsSync(path.join(root, folder))) throw new Refusal(`There is a ${folder} already.`);
  const files = remoteFiles({ name, path: address, dependencies: commonDependencies(root) });
  for (const [file, content] of Object.entries(files)) {
    const target = path.join(root, folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, content, { flag: 'wx' });
  }
  return folder;
}

/** The dependencies that all remotes of the workspace have in common, with their versions. */
function commonDependencies(root: string): Record<string, string> {
  const remotes = readdirSync(root).filter((folder) => existsSync(path.join(root, folder, 'src/route-table.ts')));
  if (remotes.length === 0)
    throw new Refusal(`There are no remotes in ${root}. Run this in the folder of the workspace.`);
  const [first = {}, ...others] = remotes.map((remote) => dependenciesOf(path.join(root, remote)));
  return Object.fromEntries(Object.entries(first).filter(([name]) => others.every((other) => other[name])));
}

interface PackageJson {
  dependencies?: Record<string, string>;
}

function dependenciesOf(folder: string): Record<string, string> {
  const { dependencies = {} }: PackageJson = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return dependencies;
}
