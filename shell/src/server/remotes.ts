import { compileFunction } from 'node:vm';
import type { BuiltRoute } from '@azadkar/release/route-table';
import type { RemotePage } from '../federation/load-container';
import { sharedPackages } from './shared-packages';

type Routes = readonly BuiltRoute<RemotePage>[];

interface Remote {
  /** For visitors who are not signed in, whose pages are everybody's. */
  readonly shared: Routes;
  /** Runs the server build again, and gives the routes of that copy. */
  readonly start: () => Routes;
}

const remotes = new Map<string, Remote>();

/**
 * Runs the server build of a remote, "ticketing@1.2.0". It can require the shared packages and nothing else, and is told the
 * address of its files. Throws what it throws; lines in stacks are those of the source, under the address that its
 * `sourceURL` gives.
 */
export function addRemote(build: string, source: string): void {
  const run = compileFunction(source, ['module', 'exports', 'require', 'releaseFolder']);
  const requireShared = (name: string) => {
    const found = sharedPackages[name];
    if (!found) throw new Error(`${build} asks for ${name}, which the shell does not share.`);
    return found;
  };
  const start = (): Routes => {
    const module: { exports: { routes?: Routes } } = { exports: {} };
    run(module, module.exports, requireShared, `/remotes/${build.replace('@', '/')}/`);
    if (!module.exports.routes) throw new Error(`${build} has no routes.`);
    return module.exports.routes;
  };
  remotes.set(build, { shared: start(), start });
}

/**
 * A page of a remote that was added. What is `personal` (a member's page, a posted form) gets a copy of the remote that no
 * other visit uses, so that nothing of it stays in the modules which render the pages of everybody.
 */
export async function pageOf(build: string, path: string, personal: boolean): Promise<RemotePage> {
  const remote = remotes.get(build);
  const routes = personal ? remote?.start() : remote?.shared;
  const route = routes?.find((built) => built.path === path);
  if (!route) throw new Error(`${build} has no page for ${path}.`);
  return route.lazy();
}
