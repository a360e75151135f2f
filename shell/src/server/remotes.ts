import { compileFunction } from 'node:vm';
import type { BuiltPart } from '@azadkar/release/part-table';
import type { BuiltRoute } from '@azadkar/release/route-table';
import * as sharedApi from '@azadkar/shared-api';
import * as paths from '@azadkar/shared-api/paths';
import * as sharedUi from '@azadkar/shared-ui';
import * as data from '@azadkar/shared-ui/data';
import * as forms from '@azadkar/shared-ui/forms';
import * as html from '@azadkar/shared-ui/html';
import * as inputs from '@azadkar/shared-ui/inputs';
import * as overlays from '@azadkar/shared-ui/overlays';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as router from 'react-router-dom';
import * as yup from 'yup';
import type { RemotePage, RemotePart } from '../federation/load-container';

interface Exports {
  readonly routes: readonly BuiltRoute<RemotePage>[];
  /** Absent from a build without parts. */
  readonly parts?: readonly BuiltPart<RemotePart>[];
}

interface Remote {
  /** For visitors who are not signed in, whose pages are everybody's. */
  readonly shared: Exports;
  /** Runs the server build again, and gives the exports of that copy. */
  readonly start: () => Exports;
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
    const found = Object.hasOwn(sharedPackages, name) ? sharedPackages[name] : undefined;
    if (!found) throw new Error(`${build} asks for ${name}, which the shell does not share.`);
    return found;
  };
  const start = (): Exports => {
    const module: { exports: Partial<Exports> } = { exports: {} };
    run(module, module.exports, requireShared, `/remotes/${build.replace('@', '/')}/`);
    const { routes, parts } = module.exports;
    if (!routes) throw new Error(`${build} has no routes.`);
    return { routes, parts };
  };
  remotes.set(build, { shared: start(), start });
}

/**
 * A page of a remote that was added. What is `personal` (a member's page, a posted form) gets a copy of the remote that no
 * other visit uses, so that nothing of it stays in the modules which render the pages of everybody.
 */
export async function pageOf(build: string, path: string, personal: boolean): Promise<RemotePage> {
  const route = exportsOf(build, personal)?.routes.find((built) => built.path === path);
  if (!route) throw new Error(`${build} has no page for ${path}.`);
  return route.lazy();
}

/** A part of a remote that was added; personal as a page is. */
export async function partOf(build: string, name: string, personal: boolean): Promise<RemotePart> {
  const built = exportsOf(build, personal)?.parts?.find(({ part }) => part === name);
  if (!built) throw new Error(`${build} has no part ${name}.`);
  return built.lazy();
}

function exportsOf(build: string, personal: boolean): Exports | undefined {
  const remote = remotes.get(build);
  return personal ? remote?.start() : remote?.shared;
}

/** What connects shared-api to visits is the shell's own: who replaced it would get the calls of other visits. */
const forRemotes = { ...sharedApi, connectSession: undefined, connectTo: undefined };

/** The modules that the server builds of remotes may require: the packages that the shell shares in a browser too. */
const sharedPackages: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-router-dom': router,
  '@azadkar/shared-api': forRemotes,
  '@azadkar/shared-api/paths': paths,
  '@azadkar/shared-ui': sharedUi,
  '@azadkar/shared-ui/inputs': inputs,
  '@azadkar/shared-ui/forms': forms,
  '@azadkar/shared-ui/overlays': overlays,
  '@azadkar/shared-ui/data': data,
  '@azadkar/shared-ui/html': html,
  yup,
};
