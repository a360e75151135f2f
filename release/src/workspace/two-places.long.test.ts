/** The same sources and the same packages in two places: whoever builds them, and where, gets the same release. */
import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { buildStalePackages, lockedPackages } from './build-stale-packages';

const root = path.resolve(__dirname, '../../..');
let folder: string;
beforeAll(() => {
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  folder = realpathSync(mkdtempSync(path.join(root, '.cache/two-places-')));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A package with all that it is built with, according to the lock file, and nothing else of the repository. */
function copyTo(place: string, name: string): void {
  copySources(name, place);
  for (const file of ['package.json', 'package-lock.json']) cpSync(path.join(root, file), path.join(place, file));
  for (const { place: at, version, resolved = '' } of lockedPackages(path.join(root, name))) {
    const [from, to] = [path.join(root, at), path.join(place, at)];
    if (at === resolved || !at.includes('node_modules/')) copySources(at, place);
    else if (!existsSync(from))
      continue; // for another kind of machine
    else if (version) linkFiles(from, to);
    else {
      mkdirSync(path.dirname(to), { recursive: true });
      symlinkSync(path.relative(path.dirname(to), path.join(place, resolved)), to);
    }
  }
}

const copySources = (name: string, place: string) =>
  cpSync(path.join(root, name), path.join(place, name), {
    recursive: true,
    filter: (file) => !/\/(dist|node_modules)$|\.test\.tsx?$/.test(file),
  });

/** Hard links: no bytes are copied, and the files are really there. Packages inside of it have places of their own. */
function linkFiles(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isFile()) linkSync(source, target);
    else if (entry.isDirectory() && entry.name !== 'node_modules') linkFiles(source, target);
  }
}

/** Builds with the toolchain of that place; gives every file of the build by its name. */
async function build(place: string, name: string): Promise<Map<string, string>> {
  const script = path.join(place, 'release/src/workspace/build-package.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, path.join(place, name)], {
    cwd: path.join(place, 'release'),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await new Promise((resolve) => child.once('exit', resolve));
  return filesOf(path.join(place, name, 'dist'));
}

function filesOf(dist: string): Map<string, string> {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [path.relative(dist, file), readFileSync(file, 'latin1')]),
  );
}

test.each(['mfe-network', 'shell'])('a build is the same, byte by byte, wherever it is made: %s', async (name) => {
  const place = path.join(folder, name, 'somewhere else/deeper');
  copyTo(place, name);
  await buildStalePackages(root, [name], () => undefined);
  const here = filesOf(path.join(root, name, 'dist'));
  const elsewhere = await build(place, name);
  expect([...elsewhere.keys()]).toEqual([...here.keys()]);
  expect([...here.keys()]).toEqual(
    expect.arrayContaining(['release-build.json', 'server/main.js', expect.stringMatching(/^maps\/.+\.js\.map$/)]),
  );
  expect([...here].filter(([file, content]) => elsewhere.get(file) !== content).map(([file]) => file)).toEqual([]);
  expect([...here].filter(([, content]) => content.includes(folder)).map(([file]) => file)).toEqual([]);
});
