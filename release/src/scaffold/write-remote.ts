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

/** Writes a new remote beside the others and gives its folder. Throws Refusal when there is something already. */
export function writeRemote({ root, name, address }: RemoteToWrite): string {
  const room = `mfe-${name}`;
  const folder = path.join(root, room);
  if (existsSync(folder)) throw new Refusal(`There is a ${room} already.`);
  const files = remoteFiles({ name, path: address, dependencies: commonDependencies(root) });
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content, { flag: 'wx' });
  }
  return room;
}

/** What every remote here relies on, in the versions that they have. */
function commonDependencies(root: string): Record<string, string> {
  const rooms = readdirSync(root).filter((folder) => existsSync(path.join(root, folder, 'src/route-table.ts')));
  if (rooms.length === 0)
    throw new Refusal(`There are no remotes in ${root}. Run this in the folder of the workspace.`);
  const [first = {}, ...others] = rooms.map((room) => dependenciesOf(path.join(root, room)));
  return Object.fromEntries(Object.entries(first).filter(([name]) => others.every((other) => other[name])));
}

function dependenciesOf(folder: string): Record<string, string> {
  const { dependencies } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  return dependencies ?? {};
}
