/**
 * `npm run build:packages`: writes the packages that teams with a repository of their own install, each as a folder that
 * `npm pack` and `npm publish` take: dist/packages/shared-api, shared-ui and release. Inside this repository every package
 * is used from its TypeScript sources, which need no build.
 */
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { dependenciesOfWorkspace } from '../release/src/scaffold/remote-dependencies';
import { compileSources } from './compile-sources';
import { publishedPackageJson } from './published-package-json';

const root = path.join(import.meta.dirname, '..');
const { engines } = readJson(path.join(root, 'package.json'));

interface Packaging {
  /** The source files of its commands. */
  readonly bin?: Readonly<Record<string, string>>;
  /** Folders of `src` that nobody else needs. */
  readonly leaveOut?: readonly string[];
  /** Where what is not compiled comes from, by its place in the package. */
  readonly copied?: Readonly<Record<string, string>>;
}

const PACKAGES: Readonly<Record<string, Packaging>> = {
  'shared-api': {},
  'shared-ui': {},
  release: {
    bin: { release: './src/cli.ts' },
    leaveOut: ['testing'],
    copied: { presets: 'release/presets', docs: 'docs' },
  },
};

for (const [name, { bin, leaveOut = [], copied = {} }] of Object.entries(PACKAGES)) {
  const folder = path.join(root, name);
  const output = path.join(root, 'dist/packages', name);
  rmSync(output, { recursive: true, force: true });
  compileSources({ root, folder, output: path.join(output, 'dist'), leaveOut });
  writeJson(
    path.join(output, 'package.json'),
    publishedPackageJson(readJson(path.join(folder, 'package.json')), { bin, engines }),
  );
  for (const file of ['README.md', 'CHANGELOG.md']) copyFileSync(path.join(folder, file), path.join(output, file));
  for (const file of ['LICENSE', 'NOTICE']) copyFileSync(path.join(root, file), path.join(output, file));
  for (const [part, from] of Object.entries(copied))
    cpSync(path.join(root, from), path.join(output, part), { recursive: true });
  console.info(`dist/packages/${name}`);
}
// The versions that a new remote begins with: those that the remotes of this repository have.
writeJson(path.join(root, 'dist/packages/release/presets/new-remote.json'), dependenciesOfWorkspace(root));

function readJson(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function writeJson(file: string, content: unknown) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}
