import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isStale, lockedPackages, markBuilt } from './build-stale-packages';

/** A repository with two remotes, of which only one has the calendar. */
const packages = {
  '': { name: 'azadkar' },
  'mfe-events': { dependencies: { '@azadkar/release': '^1.0.0', calendar: '^2.0.0' } },
  'mfe-news': { dependencies: { '@azadkar/release': '^1.0.0' } },
  release: { dependencies: { webpack: '^5.0.0' }, devDependencies: { 'a-type': '^1.0.0' } },
  'node_modules/@azadkar/release': { resolved: 'release', link: true },
  'node_modules/a-type': { version: '1.0.0' },
  'node_modules/calendar': { version: '2.0.0', integrity: 'sha512-c', dependencies: { dates: '^1.0.0' } },
  'node_modules/calendar/node_modules/dates': { version: '1.0.0', integrity: 'sha512-old' },
  'node_modules/dates': { version: '2.0.0', integrity: 'sha512-new' },
  'node_modules/webpack': {
    version: '5.0.0',
    peerDependencies: { dates: '*', colors: '*' },
    peerDependenciesMeta: { dates: { optional: true } },
  },
};

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'azadkar-lock-'));
  for (const remote of ['mfe-events', 'mfe-news']) {
    mkdirSync(path.join(root, remote, 'dist'), { recursive: true });
    writeFileSync(path.join(root, remote, 'dist/release-build.json'), '{}');
    writeFileSync(path.join(root, remote, 'package.json'), '{}');
  }
  lock(packages);
});
afterEach(() => rmSync(root, { recursive: true }));

const lock = (entries: object, folder = '.') =>
  writeFileSync(path.join(root, folder, 'package-lock.json'), JSON.stringify({ packages: entries }));
const placesOf = (remote: string) => lockedPackages(path.join(root, remote)).map(({ place }) => place);
const staleRemotes = () => ['mfe-events', 'mfe-news'].filter((remote) => isStale(root, remote));

test('what a package is built with is found from place to place, as Node does', () => {
  expect(placesOf('mfe-events')).toEqual([
    'node_modules/@azadkar/release',
    'node_modules/calendar',
    'node_modules/calendar/node_modules/dates',
    'node_modules/webpack',
    'release',
  ]);
  expect(placesOf('mfe-news')).toEqual(['node_modules/@azadkar/release', 'node_modules/webpack', 'release']);
});

test("another package's dependency makes no build stale, and one's own does", () => {
  for (const remote of ['mfe-events', 'mfe-news']) markBuilt(root, remote);
  expect(staleRemotes()).toEqual([]);
  lock({ ...packages, 'node_modules/calendar/node_modules/dates': { version: '1.0.1', integrity: 'sha512-repaired' } });
  expect(staleRemotes()).toEqual(['mfe-events']);
  lock({ ...packages, 'mfe-careers': { dependencies: { colors: '1' } }, 'node_modules/a-type': { version: '9.0.0' } });
  expect(staleRemotes()).toEqual([]);
  lock({ ...packages, 'node_modules/webpack': { version: '5.0.1' } });
  expect(staleRemotes()).toEqual(['mfe-events', 'mfe-news']);
});

test('a build that was marked is up to date also where the repository was moved', () => {
  markBuilt(root, 'mfe-news');
  const moved = path.join(root, 'moved');
  mkdirSync(moved);
  for (const part of ['mfe-news', '.cache', 'package-lock.json'])
    renameSync(path.join(root, part), path.join(moved, part));
  expect(isStale(moved, 'mfe-news')).toBe(false);
});

test('a package in a repository of its own is built with its tools too', () => {
  const own = { '': { dependencies: { webpack: '5' }, devDependencies: { calendar: '2' } } };
  lock({ ...packages, ...own }, 'mfe-news');
  expect(placesOf('mfe-news')).toEqual([
    'node_modules/calendar',
    'node_modules/calendar/node_modules/dates',
    'node_modules/webpack',
  ]);
});
