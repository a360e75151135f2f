import { type AnyRelease, isShell, type ReleaseFile } from './manifest';

/** The address of a file of a release: /shell/<version>/<file> or /remotes/<name>/<version>/<file>. */
export function addressOf(release: AnyRelease, file: string): string {
  const folder = isShell(release) ? '/shell' : `/remotes/${release.name}`;
  return `${folder}/${release.version}/${file}`;
}

/** The folder of a release with its server build: the gateway reads it, and never serves it. */
export const SERVER_FOLDER = 'server';

/** The folder of a shell's release with the scripts for the browsers of developers. */
export const DEVELOPMENT_FOLDER = 'development';

/** The folder of a shell's release with its service worker, and the file. The gateway serves it at WORKER_ADDRESS. */
export const WORKER_FOLDER = 'worker';
export const WORKER_FILE = `${WORKER_FOLDER}/worker.js`;

/** At the root of the site, since a service worker answers for the addresses of its folder. */
export const WORKER_ADDRESS = '/sw.js';

/** The folder for the source maps of a build; beside the server build it has one, too. */
export const MAPS_FOLDER = 'maps';

/** The source map of a script: "maps/main.js.map", "server/maps/main.js.map". */
export function sourceMapOf(script: string): string {
  const start = script.lastIndexOf('/') + 1;
  return `${script.slice(0, start)}${MAPS_FOLDER}/${script.slice(start)}.map`;
}

const isSourceMap = (file: string) => file.split('/').at(-2) === MAPS_FOLDER;

/** The file of a release that describes the endpoints which its code calls, by name. */
export const CALLS_FILE = 'calls.json';

/** The file in a remote's folder, and of its release, with addresses of its pages that checks open. */
export const EXAMPLES_FILE = 'check.json';

/** The folder of what publishing adds to a release: its deltas to earlier versions, a file for each of them. */
const DELTAS_FOLDER = 'deltas';

/** The file with the deltas to a version: "deltas/1.2.0". */
export const deltasTo = (version: string) => `${DELTAS_FOLDER}/${version}`;

/** Whether a file holds deltas, of which the gateway sends one at a time. */
export const holdsDeltas = (file: string) => file.startsWith(`${DELTAS_FOLDER}/`);

/** Whether visitors are sent a file: neither the server build, nor a source map, nor what is for checks, nor all deltas at once. */
export const isForBrowsers = (file: string) =>
  !file.startsWith(`${SERVER_FOLDER}/`) &&
  !isSourceMap(file) &&
  !holdsDeltas(file) &&
  file !== WORKER_FILE &&
  ![CALLS_FILE, EXAMPLES_FILE].includes(file);

/**
 * The address of a file in every version, as a URL pattern: /remotes/ticketing/*\/event.*.js. Browsers keep a file as a
 * dictionary for addresses of its pattern.
 */
export const everyVersionOf = (release: AnyRelease, file: string): string =>
  addressOf({ ...release, version: '*' }, withoutHash(file));

/** The name of a file without the hash of its content, which changes from version to version: "event.*.js". */
export const withoutHash = (file: string): string => file.replace(/\.[0-9a-f]{8}(?=\.\w+$)/, '.*');

/** Whether only the browsers of developers load a file. */
export const isForDevelopment = (file: string) => file.startsWith(`${DEVELOPMENT_FOLDER}/`);

/** The entry of a remote for federation hosts that are not ours, by the name that is usual for it. */
export const ENTRY_FOR_HOSTS = 'remoteEntry.js';

/** Whether the browsers of visitors load a file. */
export const isForVisitors = (file: string) =>
  isForBrowsers(file) && !isForDevelopment(file) && file !== ENTRY_FOR_HOSTS;

/** Bound on what a delta is made of; the largest script has a tenth of it. Browsers must be able to look back so far. */
const MAX_DICTIONARY_BYTES = 4 * 1024 * 1024;

/** Whether a file can be the dictionary of its later versions: text that browsers of visitors load. */
export const isDictionary = (file: string, { bytes, compressed }: ReleaseFile): boolean =>
  compressed !== undefined && bytes <= MAX_DICTIONARY_BYTES && isForVisitors(file);

/**
 * The global variable that a remote's entry defines. Every version has its own, so that two versions can run on one page:
 * when a file of the pinned version fails, the shell falls back to the version before it.
 */
export const containerOf = (name: string, version: string): string => `mfe_${name}_${version}`.replace(/\W/g, '_');

/** A version from a working copy has the container of the version in its package.json. */
export const hasOwnContainer = ({ name, container }: { readonly name: string; readonly container: string }): boolean =>
  /^\d/.test(container.startsWith(containerOf(name, '')) ? container.slice(containerOf(name, '').length) : '');

/** What each page sends at once, compressed, in bytes: the entry and its own files. Pages of the shell are all alike. */
export function pageSizesOf(release: AnyRelease): ReadonlyMap<string, number> {
  const sizeOf = (name: string) => release.files[name]?.compressed?.br ?? release.files[name]?.bytes ?? 0;
  const pages: [string, readonly string[]][] = isShell(release)
    ? [['every page', release.scripts]]
    : Object.entries(release.pages).map(([page, { files }]) => [page, [release.entry, ...files]]);
  return new Map(pages.map(([page, names]) => [page, names.reduce((sum, name) => sum + sizeOf(name), 0)]));
}
