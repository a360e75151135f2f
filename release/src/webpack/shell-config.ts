import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import webpack, { type Configuration, type RuleSetRule, type WebpackPluginInstance } from 'webpack';
import { DEVELOPMENT_FOLDER, WORKER_FILE, WORKER_FOLDER } from '../manifest/addresses';
import { type BuildRecord, EXPOSED_PAGES } from '../manifest/build-record';
import type { BrowserScripts } from '../manifest/manifest';
import type { MenuGroups } from '../manifest/menu-entry';
import { NAVIGATION } from '../manifest/protocol';
import type { Redirect } from '../manifest/redirects';
import { atAssets, baseConfig, sourceMaps } from './base-config';
import { chunkIntegrity } from './chunk-plugins';
import {
  CONTAINER_RUNTIME,
  loadingOfShell,
  PROVIDED,
  RUNTIME_PACKAGE,
  runtimeVersion,
  sourceOfRuntime,
} from './federation/one-runtime';
import { CaptureBuildPlugin, type FinishedBuild, WriteBuildRecordPlugin } from './finished-build';
import { ModuleIdsPlugin } from './module-ids-plugin';
import { installedVersion, packageVersion, SHARED_KEYS } from './packages';
import { nameOfServerBuild, SERVER_FILE, serverConfig } from './server-config';
import { leaveOutUnusedParts, UNUSED_PARTS_VERSION } from './unused-parts';

interface Shell {
  /** The shell's folder: import.meta.dirname. */
  dir: string;
  /** The part of react-router-dom that the platform supports; tree shaking removes the rest. */
  routerFacade: string;
  /** The module with which the router changes pages. It has a copy of React Router, and its file is loaded when a page is live. */
  navigation: string;
  /** The site's icon, an SVG. */
  icon: string;
  /** The typeface of headings, `display-font.woff2`: pages name it in their head. */
  typeface: string;
  /** The entry that renders pages on a server. */
  serverEntry: string;
  /** A module that needs no React, and an entry that exports it: it runs while React is still being downloaded. */
  prelude: { module: string; entry: string };
  /** The entry of a page that a developer looks at. */
  developmentEntry: string;
  /** The service worker. */
  worker: string;
  /** Addresses that only lead elsewhere. */
  redirects: readonly Redirect[];
  /** The groups of its menus, which route tables name. */
  menus: MenuGroups;
}

/**
 * The five builds of the shell: for servers; for browsers, with every shared package, of which the most used are eager;
 * the prelude, a script that runs before them; the service worker; and for the browsers of developers, with React's
 * development build, which replaces the other where a remote is under development.
 */
export function shellConfig(shell: Shell): Configuration[] {
  const server = serverConfig({
    dir: shell.dir,
    uniqueName: 'shell',
    entry: shell.serverEntry,
    publicPath: `/shell/${packageVersion(shell.dir)}/`,
    includesShared: true,
  });
  const development = new CaptureBuildPlugin((build) => scriptsOf(build, shell, DEVELOPMENT_FOLDER));
  const prelude = new CaptureBuildPlugin((build) => within(PRELUDE_FOLDER, build.entryFiles('main')));
  return [
    server,
    developmentConfig(shell, development),
    preludeConfig(shell, prelude),
    workerConfig(shell),
    browserConfig(shell, development, prelude),
  ];
}

/** The output of a build with a folder of its own. */
const outputIn = ({ output }: Configuration, dir: string, folder: string) => ({
  ...output,
  path: path.join(dir, 'dist', folder),
  clean: true,
});

/** A separate script without federation: its exports are a global, which the main build uses in place of the module. */
function preludeConfig({ dir, prelude }: Shell, capture: CaptureBuildPlugin<string[]>): Configuration {
  const base = baseConfig({ dir, uniqueName: PRELUDE_BUILD, version: UNUSED_PARTS_VERSION });
  return {
    ...base,
    entry: { main: prelude.entry },
    output: { ...outputIn(base, dir, PRELUDE_FOLDER), library: { type: 'var', name: PRELUDE_GLOBAL } },
    plugins: [leaveOutUnusedParts(), compiledAtOnce(), ...sourceMaps({ columns: true }), capture],
  };
}

/** The service worker, one file without imports. Its name has no hash: browsers know it by one address. */
function workerConfig({ dir, worker }: Shell): Configuration {
  const base = baseConfig({ dir, uniqueName: WORKER_BUILD });
  return {
    ...base,
    target: ['webworker', 'es2022'],
    entry: { main: worker },
    output: { ...outputIn(base, dir, WORKER_FOLDER), filename: path.basename(WORKER_FILE) },
  };
}

function browserConfig(
  shell: Shell,
  development: CaptureBuildPlugin<BrowserScripts>,
  prelude: CaptureBuildPlugin<string[]>,
): Configuration {
  const provided = sourceOfProvided(shell);
  const base = baseConfig({
    dir: shell.dir,
    uniqueName: 'shell',
    version: `${UNUSED_PARTS_VERSION}${shell.routerFacade}${provided}`,
  });
  return {
    ...base,
    dependencies: [nameOfServerBuild('shell'), DEVELOPMENT_BUILD, PRELUDE_BUILD, WORKER_BUILD],
    entry: { main: [PROVIDED, './src/index.ts'] },
    resolve: facade(shell, base),
    externals: { [shell.prelude.module]: `var ${PRELUDE_GLOBAL}` },
    module: { rules: [...(base.module?.rules ?? []), ownRouter(shell)] },
    optimization: {
      ...base.optimization,
      splitChunks: { cacheGroups: Object.fromEntries(eagerGroups.map((group) => [group.name, group])) },
    },
    plugins: [
      ...sharing(provided),
      leaveOutUnusedParts(),
      compiledAtOnce(),
      ...sourceMaps({ columns: true }),
      ...[shell.icon, shell.typeface].map((file) => copyFile(path.join(shell.dir, file))),
      new WriteBuildRecordPlugin((build) => shellRecord(build, shell, development.result, prelude.result)),
    ],
  };
}

function developmentConfig(shell: Shell, development: CaptureBuildPlugin<BrowserScripts>): Configuration {
  const provided = sourceOfProvided(shell);
  const base = baseConfig({
    dir: shell.dir,
    uniqueName: DEVELOPMENT_BUILD,
    version: `${shell.routerFacade}${provided}`,
  });
  return {
    ...base,
    entry: { main: [PROVIDED, shell.developmentEntry] },
    resolve: facade(shell, base),
    output: { ...outputIn(base, shell.dir, DEVELOPMENT_FOLDER), uniqueName: 'shell' },
    optimization: { ...base.optimization, nodeEnv: 'development', minimize: false },
    plugins: [...sharing(provided), development],
  };
}

const DEVELOPMENT_BUILD = 'shell-development';
const PRELUDE_BUILD = 'shell-prelude';
const WORKER_BUILD = 'shell-worker';
const PRELUDE_FOLDER = 'prelude';
const PRELUDE_GLOBAL = 'azadkarPrelude';

const sourceOfProvided = ({ dir, routerFacade }: Shell) =>
  sourceOfRuntime(dir, { 'react-router-dom': `./${routerFacade}` });

/** The shared packages, the runtime of containers, and the integrity of what is loaded later. */
const sharing = (provided: string): WebpackPluginInstance[] => [
  new ModuleIdsPlugin(),
  new webpack.experiments.schemes.VirtualUrlPlugin({ 'provided.js': provided }),
  loadingOfShell(),
  ...chunkIntegrity(),
];

/** The shell's own pages have the router that remotes are given. */
const facade = ({ dir, routerFacade }: Shell, { resolve }: Configuration): Configuration['resolve'] => ({
  ...resolve,
  alias: { 'react-router-dom$': path.join(dir, routerFacade) },
});

/**
 * A bundler cannot divide a module, and React Router is one. It is installed as two builds that differ in a constant: navigation
 * has the other one, and tree shaking leaves in each what it is imported for.
 */
function ownRouter({ dir, navigation }: Shell): RuleSetRule {
  const installed = createRequire(path.join(dir, navigation)).resolve('react-router/package.json');
  const build = path.join(path.dirname(installed), 'dist', 'production', 'index.mjs');
  return { test: path.join(dir, navigation), resolve: { alias: { 'react-router$': build } } };
}

/** Separate files for what changes at different times: the framework seldom, components sometimes, the shell often. */
const eagerGroups = Object.entries({
  framework: /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
  components: /[\\/]node_modules[\\/](@chakra-ui|@emotion|@ark-ui|@zag-js|@pandacss|stylis)[\\/]/,
}).map(([name, test]) => ({ name, test, chunks: 'initial' as const, enforce: true }));

function scriptsOf(build: FinishedBuild, { dir, navigation }: Shell, folder = ''): BrowserScripts {
  const named = (files: string[]) => within(folder, files);
  const scripts = build.entryFiles('main');
  const provides = SHARED_KEYS.map((key) => {
    const files = build.providedFiles(key).filter((file) => !scripts.includes(file));
    return [key, { version: installedVersion(dir, key), files: named(files) }];
  });
  const runtime = {
    [RUNTIME_PACKAGE]: { version: runtimeVersion(), files: [] },
    [CONTAINER_RUNTIME]: { version: '1.1.0', files: [] },
    [EXPOSED_PAGES]: { version: '1.0.0', files: [] },
    [NAVIGATION]: { version: '1.0.0', files: named(build.importedFile(path.join(dir, navigation)).files) },
  };
  return { scripts: named(scripts), provides: { ...Object.fromEntries(provides), ...runtime } };
}

const within = (folder: string, files: string[]) => files.map((file) => path.posix.join(folder, file));

function shellRecord(build: FinishedBuild, shell: Shell, development: BrowserScripts, prelude: string[]): BuildRecord {
  const { dir, redirects, menus } = shell;
  const { scripts, provides } = scriptsOf(build, shell);
  return {
    kind: 'shell',
    name: 'shell',
    version: packageVersion(dir),
    scripts: [...prelude, ...scripts],
    provides,
    server: SERVER_FILE,
    development,
    redirects,
    menus,
  };
}

const copyFile = (file: string) =>
  atAssets('CopyFile', webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL, (compilation) => {
    compilation.fileDependencies.add(file);
    compilation.emitAsset(path.basename(file), new webpack.sources.RawSource(readFileSync(file)));
  });

/** Chromium compiles all functions of a file that begins so while it loads, beside the main thread, which compiles the others one by one. */
const compiledAtOnce = () =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /^(main|components|framework|chunk-)/,
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
