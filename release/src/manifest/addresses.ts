import type { AnyRelease } from './manifest';
import { isShell } from './manifest';

/** Where a file of a release is served: /shell/<version>/<file> or /remotes/<name>/<version>/<file>. */
export function addressOf(release: AnyRelease, file: string): string {
  const folder = isShell(release) ? '/shell' : `/remotes/${release.name}`;
  return `${folder}/${release.version}/${file}`;
}
