/** The settings of production: the environment variables that gateway, api, release and process read. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The rooms that read settings, and the programs that run them. */
const READERS: Readonly<Record<string, readonly string[]>> = {
  'api/src': ['api'],
  'gateway/src': ['gateway'],
  process: ['api', 'gateway'],
  'release/src': ['release'],
};

/** Read on machines of developers and teams alone, or set by a CI service. */
const NOT_PRODUCTION =
  /^release\/src\/(command-line\/pipeline-run\.ts|(check|commands\/checks|commands\/develop|dev|scaffold|webpack)\/)/;

/** How sources read a variable: `env.NAME`, `(env, 'NAME')`, `.env('NAME')` of an option, and `({ NAME = '' }: Environment)`. */
const READS = [
  /\benv\.([A-Z][A-Z0-9_]+)/g,
  /\(env, '([A-Z][A-Z0-9_]+)'/g,
  /\.env\('([A-Z][A-Z0-9_]+)'\)/g,
  /\benv\[['"`]([A-Z][A-Z0-9_]+)['"`]\]/g,
];
const TAKEN_APART = /\{([^{}]*)\}(?=: (?:NodeJS\.ProcessEnv|Environment)\b|\)? =>| = (?:\w+\.)*env\b)/g;
const NAME = /(?:^|,)\s*([A-Z][A-Z0-9_]+)/g;

/** The variables that a source reads. */
export function settingsIn(source: string): string[] {
  const taken = [...source.matchAll(TAKEN_APART)].map(([, names = '']) => names);
  const patterns = [...READS.map((read) => source.matchAll(read)), ...taken.map((names) => names.matchAll(NAME))];
  return [...new Set(patterns.flatMap((found) => [...found].map(([, name = '']) => name)))].sort();
}

/** Those of production, each once. */
export const productionSettings = (root: string): string[] =>
  [...new Set(productionSources(root).flatMap(({ names }) => names))].sort();

/** How sources describe them: `NAME, OTHER (default): meaning.` in a comment of its own. */
const DESCRIPTION = /\/\*\* ((?:[A-Z][A-Z0-9_]+(?:, )?)+)(?: \((.+?)\))?: (.+?)\.? \*\/\n/g;

/** docs/settings.md, from these comments. */
export function settingsDocument(root: string): string {
  const sources = productionSources(root);
  const readersOf = (all: string[]) =>
    sources.flatMap(({ room, names }) => (all.some((name) => names.includes(name)) ? READERS[room] : []));
  const rows = sources.flatMap(({ text }) =>
    [...text.matchAll(DESCRIPTION)].map(([, names = '', initial = 'none', meaning = '']) => {
      const all = names.split(', ');
      const readers = [...new Set(readersOf(all))].sort();
      return `| ${all.map((name) => `\`${name}\``).join(' ')} | ${readers.join(', ')} | ${initial} | ${meaning} |\n`;
    }),
  );
  return `${HEAD}${rows.sort().join('')}`;
}

const HEAD = `# Settings

Every setting of production, as the comments beside the code that reads it say; \`npm run structure -- --lower\` writes this file.
A secret may be a file, as containers and systemd give it: \`SECRET_KEY_FILE\` for \`SECRET_KEY\`.

| variable | read by | default | meaning |
|---|---|---|---|
`;

const productionSources = (root: string) =>
  Object.keys(READERS).flatMap((room) =>
    filesIn(root, room)
      .filter(isOfProduction)
      .map((file) => readFileSync(path.join(root, file), 'utf8'))
      .map((text) => ({ room, text, names: settingsIn(text) })),
  );

const isOfProduction = (file: string) =>
  /\.ts$/.test(file) && !/\.test\.ts$|\/testing\//.test(file) && !NOT_PRODUCTION.test(file);

const filesIn = (root: string, folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`);
