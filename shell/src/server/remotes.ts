import { compileFunction } from 'node:vm';
import type { BuiltRoute } from '@azadkar/release/route-table';
import type { RemotePage } from '../federation/load-container';
import { sharedPackages } from './shared-packages';

type Routes = readonly BuiltRoute<RemotePage>[];

const remotes = new Map<string, Routes>();

/**
 * Runs the server build of a remote, "ticketing@1.2.0". It can require the shared packages and nothing else, and is told the
 * address of its files. Throws what it throws; lines in
 * stacks are those of the source, under the address that its `sourceURL` gives.
 */
export function addRemote(build: string, source: string): void {
  const module: { exports: { routes?: Routes } } = { exports: {} };
  const run = compileFunction(source, ['module', 'exports', 'require', 'releaseFolder']);
  const requireShared = (name: string) => {
    const found = sharedPackages[name];
    if (!found) throw new Error(`${build} asks for ${name}, which the shell does not share.`);
    return found;
  };
  run(module, module.exports, requireShared, `/remotes/${build.replace('@', '/')}/`);
  if (!module.exports.routes) throw new Error(`${build} has no routes.`);
  remotes.set(build, module.exports.routes);
}

/** A page of a remote that was added. */
export async function pageOf(build: string, path: string): Promise<RemotePage> {
  const route = remotes.get(build)?.find((built) => built.path === path);
  if (!route) throw new Error(`${build} has no page for ${path}.`);
  return route.lazy();
}
