/** What documents name exists: links, files, folders, entries of packages, and scripts of npm. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const exists = (...names: string[]) => existsSync(path.join(root, ...names));
const listed = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
const rooms = new Set(listed.filter((file) => file.includes('/')).map((file) => file.split('/')[0]));
const documents = listed.filter((file) => file.endsWith('.md') && !file.endsWith('CHANGELOG.md'));

/** What the documents name and `isThere` does not find, as "README.md: release/gone.ts". */
const missing = (pattern: RegExp, isThere: (found: RegExpMatchArray, document: string) => boolean) =>
  documents.flatMap((document) =>
    [...read(document).matchAll(pattern)]
      .filter((found) => !isThere(found, document))
      .map(([text, name = text]) => `${document}: ${name}`),
  );

/** Made where it is installed, or in the repository of a team. */
const MADE_THERE = ['deploy/secrets', 'rspack.config.ts'];

const packageOf = (room: string): { exports?: Record<string, unknown>; scripts?: Record<string, string> } =>
  exists(room, 'package.json') ? JSON.parse(read(`${room}/package.json`)) : {};

/** `<subject>` stands for any of them. A file may be named without its folder. */
function isFile(named: string): boolean {
  const name = named.replaceAll('<subject>', 'ticketing').replace(/\/$/, '');
  const [room = '', ...inside] = name.split('/');
  if (/[<>*…]/.test(name) || MADE_THERE.includes(name)) return true;
  if (rooms.has(room) && inside.length > 0)
    return exists(name) || packageOf(room).exports?.[`./${inside.join('/')}`] !== undefined;
  return !/^\w[\w./-]*\.(tsx?|[cm]js|sql)$/.test(name) || listed.some((file) => `/${file}`.endsWith(`/${name}`));
}

test('files, folders and entries of packages that documents name exist', () => {
  const named = /`(\w[\w<>*…./-]*[/.][\w<>*…./-]*)`/g;
  const isThere = (name: string, document: string) => isFile(name) || exists(path.dirname(document), name);
  expect(missing(named, ([, name = ''], document) => isThere(name, document))).toEqual([]);
});

test('links lead to what exists', () => {
  const links = /\]\((?!https?:|mailto:)([^)#]+)/g;
  expect(missing(links, ([, link = ''], document) => exists(path.dirname(document), link))).toEqual([]);
});

test('scripts of npm exist', () => {
  const runs = /npm run ([\w:-]+)(?: -w ([\w-]+))?/g;
  expect(missing(runs, ([, script = '', room = '.']) => Boolean(packageOf(room).scripts?.[script]))).toEqual([]);
});

test('tables of folders in the README of a room name folders', () => {
  const rows = /(?<=^\| (?:folder|in `src`) \|.*\n(?:\|.*\n)*\| )(`[^|]+`)(?= \|)/gm;
  const isThere = (cell: string, room: string) =>
    [...cell.matchAll(/`([^`*]+)`/g)].every(([, name = '']) => exists(room, 'src', name) || exists(room, name));
  expect(missing(rows, ([, cell = ''], document) => isThere(cell, path.dirname(document)))).toEqual([]);
});
