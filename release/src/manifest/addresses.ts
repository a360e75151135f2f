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

export const isForServer = (file: string) => file.startsWith(`${SERVER_FOLDER}/`);

/**
 * The global variable that a remote's entry defines. Every version has its own, so that two versions can run on one page:
 * when a file of the pinned version fails, the shell falls back to the version before it.
 */
export function containerOf(name: string, version: string): string {
  return `mfe_${name}_${version}`.replace(/\W/g, '_');
}
