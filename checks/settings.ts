/** The settings of production: the environment variables that gateway, api, release and process read. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOMS = ['api/src', 'gateway/src', 'process', 'release/src'];

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
export function productionSettings(root: string): string[] {
  const files = ROOMS.flatMap((room) => filesIn(root, room)).filter(isOfProduction);
  return [...new Set(files.flatMap((file) => settingsIn(readFileSync(path.join(root, file), 'utf8'))))].sort();
}

const isOfProduction = (file: string) =>
  /\.ts$/.test(file) && !/\.test\.ts$|\/testing\//.test(file) && !NOT_PRODUCTION.test(file);

const filesIn = (root: string, folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`);
