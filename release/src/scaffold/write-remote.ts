import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from '../errors';
import { dependenciesOfWorkspace, remoteDependencies } from './remote-dependencies';
import { type NewRemote, remoteFiles } from './remote-files';
import { repositoryFiles } from './repository-files';
import { workspaceFiles } from './workspace-files';

/** Writes a new remote beside the others in the workspace `root` and returns the name of its folder. */
export function writeRemote(root: string, remote: NewRemote): string {
  const folder = `mfe-${remote.name}`;
  if (existsSync(path.join(root, folder))) throw new Refusal(`There is a ${folder} already.`);
  const { dependencies } = dependenciesOfWorkspace(root);
  writeFiles(path.join(root, folder), { ...remoteFiles(remote), ...workspaceFiles(remote, dependencies) });
  return folder;
}

/** Writes a new remote as a repository of its own. `root` is the workspace whose versions it begins with. */
export function writeRepository(root: string, folder: string, remote: NewRemote): void {
  const inTheWay = existsSync(folder) ? readdirSync(folder).filter((name) => !MAY_BE_THERE.test(name)) : [];
  if (inTheWay.length > 0) throw new Refusal(`${folder} is not empty: ${inTheWay.slice(0, 3).join(', ')}.`);
  writeFiles(folder, { ...remoteFiles(remote), ...repositoryFiles(remote, remoteDependencies(root)) });
}

/** What a host of repositories puts into an empty one. */
const MAY_BE_THERE = /^(\.git|LICENSE(\..*)?)$/;

function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [file, content] of Object.entries(files)) {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, content, { flag: 'wx' });
  }
}
