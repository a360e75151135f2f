/**
 * `npm run build:packages`: writes the packages that teams with a repository of their own install, each as a folder that
 * `npm pack` and `npm publish` take: dist/packages/shared-api, shared-ui and release. Inside this repository every package
 * is used from its TypeScript sources, which need no build.
 */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { dependenciesOfWorkspace } from '../release/src/scaffold/remote-dependencies';
import { compileSources } from './compile-sources';
import { publishedPackageJson } from './published-package-json';

interface Packaging {
  readonly name: string;
  /** The source files of its commands. */
  readonly bin?: Readonly<Record<string, string>>;
  /** Folders of `src` that no other package needs. */
  readonly leaveOut: readonly string[];
  /** Where what is not compiled comes from, by its place in the package. */
  readonly copied: Readonly<Record<string, string>>;
}

const root = path.join(import.meta.dirname, '..');
const folderOf = (name: string) => path.join(root, 'dist/packages', name);

const PACKAGES: readonly Packaging[] = [
  { name: 'shared-api', leaveOut: [], copied: {} },
  { name: 'shared-ui', leaveOut: [], copied: {} },
  {
    name: 'release',
    bin: { release: './src/cli.ts' },
    leaveOut: ['testing'],
    copied: { presets: 'release/presets', docs: 'docs' },
  },
];

rmSync(path.join(root, 'dist/packages'), { recursive: true, force: true });
compileSources(
  root,
  PACKAGES.map(({ name, leaveOut }) => ({
    folder: path.join(root, name),
    output: path.join(folderOf(name), 'dist'),
    leaveOut,
  })),
);
const { engines } = readJson(path.join(root, 'package.json'));
for (const { name, bin, copied } of PACKAGES) {
  const parts = {
    ...copied,
    LICENSE: 'LICENSE',
    NOTICE: 'NOTICE',
    'README.md': `${name}/README.md`,
    'CHANGELOG.md': `${name}/CHANGELOG.md`,
  };
  for (const [part, from] of Object.entries(parts))
    cpSync(path.join(root, from), path.join(folderOf(name), part), { recursive: true });
  const source = readJson(path.join(root, name, 'package.json'));
  writeJson(path.join(folderOf(name), 'package.json'), publishedPackageJson(source, { bin, engines }));
  console.info(`dist/packages/${name}`);
}
// The versions that a new remote begins with: those that the remotes of this repository have.
writeJson(path.join(folderOf('release'), 'presets/new-remote.json'), dependenciesOfWorkspace(root));

function readJson(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function writeJson(file: string, content: unknown) {
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}
