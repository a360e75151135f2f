import type { PageRoute, RemoteRelease } from '@azadkar/release';
import { type ChosenVersions, fileOf } from './choose-versions';

export interface Owner {
  readonly release: RemoteRelease;
  readonly route: PageRoute;
}

/**
 * The files that a page needs beyond the shell's own scripts, in the order in which they should run: chunks wait for
 * their runtime, and the remote's entry, which is one, comes last and finds them there.
 */
export function filesOfPage({ revision, overrides }: ChosenVersions, { release, route }: Owner) {
  const page = Object.hasOwn(release.pages, route.page) ? release.pages[route.page] : undefined;
  const shared = page?.shared.flatMap((name) => revision.shell.provides[name]?.files ?? []) ?? [];
  const fromShell = [...new Set(shared)].map((file) => fileOf(revision.shell, file));
  if (overrides[release.name] instanceof URL) return fromShell; // the developer's machine has its own files
  const own = [...new Set([...(page?.files ?? []), release.entry])];
  return [...fromShell, ...own.map((file) => fileOf(release, file))];
}
