/** The packages that a new remote begins with, in the versions that the platform is tested with. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from '../errors';

type Versions = Readonly<Record<string, string>>;

export interface RemoteDependencies {
  readonly dependencies: Versions;
  /** Of a remote in a repository of its own: what its tests and checks run. A workspace has them already. */
  readonly devDependencies: Versions;
}

/** Beside the sources, and in the published package. */
const PRESETS = path.join(import.meta.dirname, '../../presets');

/** Where each host of repositories looks for a pipeline. */
export const PIPELINES = { github: '.github/workflows/remote.yml', gitlab: '.gitlab-ci.yml' } as const;
export type PipelineHost = keyof typeof PIPELINES;

/** The pipeline of a remote in a repository of its own. */
export const pipeline = (name: string, host: PipelineHost): string =>
  readFileSync(path.join(PRESETS, `ci/${host}.yml`), 'utf8').replaceAll('REMOTE_NAME', name);

const TOOLS = [
  ...['@biomejs/biome', '@swc/core', '@swc/jest', 'dependency-cruiser', 'jest', 'jest-environment-jsdom', 'typescript'],
  ...['@testing-library/dom', '@testing-library/jest-dom', '@testing-library/react', '@testing-library/user-event'],
  ...['@types/jest', '@types/node', '@types/react', '@types/react-dom'],
];

/** Of the published package, which brings the versions in a file; of a workspace, as its remotes have them. */
export function remoteDependencies(root: string): RemoteDependencies {
  const file = path.join(PRESETS, 'new-remote.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : dependenciesOfWorkspace(root);
}

/** What all remotes of the workspace have in common, and its tools. Throws Refusal for a folder without remotes. */
export function dependenciesOfWorkspace(root: string): RemoteDependencies {
  const remotes = readdirSync(root).filter((folder) => existsSync(path.join(root, folder, 'src/route-table.ts')));
  if (remotes.length === 0)
    throw new Refusal(`There are no remotes in ${root}. Run this in the folder of the workspace.`);
  const [first = {}, ...others] = remotes.map((remote) => readManifest(path.join(root, remote)).dependencies ?? {});
  const common = Object.entries(first).filter(([name]) => others.every((other) => other[name]));
  const tools = Object.entries(readManifest(root).devDependencies ?? {}).filter(([name]) => TOOLS.includes(name));
  return { dependencies: Object.fromEntries(common), devDependencies: Object.fromEntries(tools) };
}

function readManifest(folder: string): Partial<RemoteDependencies> {
  const file = path.join(folder, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
