import { type AnyRelease, isShell } from './manifest';

/** The address of a file of a release: /shell/<version>/<file> or /remotes/<name>/<version>/<file>. */
export function addressOf(release: AnyRelease, file: string): string {
  const folder = isShell(release) ? '/shell' : `/remotes/${release.name}`;
  return `${folder}/${release.version}/${file}`;
}

/** The folder of a release with its server build: the gateway reads it, and never serves it. */
export const SERVER_FOLDER = 'server';

/** The folder of a shell's release with the scripts for the browsers of developers. */
export const DEVELOPMENT_FOLDER = 'development';

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

/** Whether visitors are sent a file: neither the server build, nor a source map, nor what is for checks. */
export const isForBrowsers = (file: string) =>
  !file.startsWith(`${SERVER_FOLDER}/`) && !isSourceMap(file) && ![CALLS_FILE, EXAMPLES_FILE].includes(file);

/** Whether only the browsers of developers load a file. */
export const isForDevelopment = (file: string) => file.startsWith(`${DEVELOPMENT_FOLDER}/`);

/**
 * The global variable that a remote's entry defines. Every version has its own, so that two versions can run on one page:
 * when a file of the pinned version fails, the shell falls back to the version before it.
 */
export function containerOf(name: string, version: string): string {
  return `mfe_${name}_${version}`.replace(/\W/g, '_');
}

/** A version from a working copy has the container of the version in its package.json. */
export const hasOwnContainer = ({ name, container }: { readonly name: string; readonly container: string }): boolean =>
  /^\d/.test(container.startsWith(containerOf(name, '')) ? container.slice(containerOf(name, '').length) : '');
