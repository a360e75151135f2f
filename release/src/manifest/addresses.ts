import { type AnyRelease, isShell } from './manifest';

/** Where a file of a release is served: /shell/<version>/<file> or /remotes/<name>/<version>/<file>. */
export function addressOf(release: AnyRelease, file: string): string {
  const folder = isShell(release) ? '/shell' : `/remotes/${release.name}`;
  return `${folder}/${release.version}/${file}`;
}

/** Where a release keeps what renders on a server: the gateway reads it, no visitor is given it. */
export const SERVER_FOLDER = 'server';

/** Where a shell keeps what the browsers of developers run in place of its scripts. */
export const DEVELOPMENT_FOLDER = 'development';

export const isForServer = (file: string) => file.startsWith(`${SERVER_FOLDER}/`);

/**
 * The global that a remote's entry defines. Each version has its own, so that two of them can live in one page: when a
 * file of the pinned version fails, the version before it stands in.
 */
export function containerOf(name: string, version: string): string {
  return `mfe_${name}_${version}`.replace(/\W/g, '_');
}
