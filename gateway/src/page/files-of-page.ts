/** The files of a page, each with its address and its hash. */
import { type AnyRelease, addressOf, type PageRoute, type RemoteRelease } from '@azadkar/release';
import type { ChosenVersions } from './choose-versions';

/** The remote and the route that own a path. */
export interface Owner {
  readonly release: RemoteRelease;
  readonly route: PageRoute;
}

/** Whether the address is one of a page that only members or the staff may open. */
export const isForMembers = (owner: Owner | null): boolean => owner !== null && owner.route.access !== 'public';

export type PageFile = ReturnType<typeof fileOf>;

/** A file's address, with the hash that the browser must find in it. */
export function fileOf(release: AnyRelease, name: string) {
  return { href: addressOf(release, name), integrity: release.files[name]?.integrity };
}

export const isStylesheet = ({ href }: PageFile) => href.endsWith('.css');

/**
 * The files that a page needs beyond the shell's own scripts, in the order in which they should run: chunks wait for
 * their runtime, and the remote's entry, which brings the runtime, comes last and finds them loaded.
 */
export function filesOfPage({ revision, overrides }: ChosenVersions, { release, route }: Owner): PageFile[] {
  const page = Object.hasOwn(release.pages, route.page) ? release.pages[route.page] : undefined;
  const shared = page?.shared.flatMap((name) => revision.shell.provides[name]?.files ?? []) ?? [];
  const fromShell = [...new Set(shared)].map((file) => fileOf(revision.shell, file));
  if (overrides[release.name] instanceof URL) return fromShell; // the developer's machine serves its own files
  const own = [...new Set([...(page?.files ?? []), release.entry])];
  return [...fromShell, ...own.map((file) => fileOf(release, file))];
}
