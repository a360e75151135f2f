import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Chunk, type ChunkGroup, type Configuration, type WebpackPluginInstance } from 'webpack';
import { type EndpointDescription, mayBeLeftOut } from '../contract/endpoint-description';
import { containerOf } from '../manifest/addresses';
import type { BuildRecord } from '../manifest/build-record';
import type { PartRow } from '../manifest/part-table';
import type { PageRoute } from '../manifest/route-table';
import { FOLDER_MODULE, withAssets } from './assets/module-options';
import { baseConfig, onCompilation, sourceMaps, typescript } from './base-config';
import { chunkIntegrity, pageChunkNames, stylesheets } from './chunk-plugins';
import { developmentBase, fastRefresh, isDevelopmentBuild, LOCAL_ENTRY, LOCAL_VERSION } from './development-base';
import {
  CONTAINER_RUNTIME,
  entryForHosts,
  nameOfRuntimeBuild,
  RUNTIME_PACKAGE,
  runtimeConfig,
  runtimeModulesOfShell,
  runtimeOfShell,
  runtimeVersion,
} from './federation/one-runtime';
import { type FinishedBuild, type ReadsByPage, WriteBuildRecordPlugin } from './finished-build';
import { ModuleIdsPlugin } from './module-ids-plugin';
import { consumedPackages, modulesOf, packageVersion, rangeOf } from './packages';
import { nameOfServerBuild, SERVER_FILE, serverConfig } from './server-config';

interface Remote {
  /** The subject word: "ticketing". */
  name: string;
  /** The remote's folder: import.meta.dirname. */
  dir: string;
  routeTable: readonly PageRoute[];
  /** What the remote shows in slots; with it, there is a `src/parts.tsx`. */
  partTable?: readonly PartRow[];
}

/**
 * The builds of a remote, for servers and for browsers, and the runtime for other hosts. The browser's is one container that exposes the routes, and the
 * parts if there are some, and contains no shared package. In development (`npm run dev`) there is the browser's build alone, readable and without
 * hashes, under a version of its own beside the released ones.
 */
export function remoteConfig(remote: Remote): Configuration[] {
  const { name, dir } = remote;
  if (isDevelopmentBuild()) return [developmentConfig(remote)];
  const container = containerOf(name, packageVersion(dir));
  const server = serverConfig({
    dir,
    uniqueName: container,
    entry: './src/routes.tsx',
    hasParts: remote.partTable !== undefined,
    publicPath: `/remotes/${name}/${packageVersion(dir)}/`,
    includesShared: false,
  });
  return [server, runtimeConfig({ dir, container }), browserConfig(remote, container)];
}

function browserConfig(remote: Remote, container: string): Configuration {
  const { dir } = remote;
  const rows = rowsOfEntry(remote);
  return {
    ...baseConfig({ dir, uniqueName: container, version: rows }),
    module: withAssets([typescript({ refresh: false })]),
    dependencies: [nameOfServerBuild(container), nameOfRuntimeBuild(container)],
    entry: {},
    plugins: [
      new ModuleIdsPlugin(),
      ...inPlaceOfRouteTable(dir, rows),
      iconsByShell(),
      ...runtimeModulesOfShell({ dir, container }),
      federation(remote, container, 'entry.[contenthash:8].js'),
      pageChunkNames(Object.fromEntries(modulesOf(remote).map(({ name, file }) => [name, file]))),
      routesInEntry(container, CHUNKS['./routes']),
      stylesheets(),
      ...chunkIntegrity(),
      ...sourceMaps({ columns: true }),
      entryForHosts({ dir, container }),
      new WriteBuildRecordPlugin((build, reads) => remoteRecord(build, remote, container, reads)),
    ],
  };
}

/** Of each row, what the shell asks the entry for, as JSON. The whole rows are in the manifest. */
const rowsOfEntry = ({ routeTable }: Remote): string =>
  JSON.stringify(routeTable.map(({ page, path }) => ({ page, path })));

const inPlaceOfRouteTable = (dir: string, rows: string): WebpackPluginInstance[] => [
  new webpack.experiments.schemes.VirtualUrlPlugin({
    'rows-of-entry.js': `export const routeTable = ${rows};`,
    'icon.js': "export { createLucideIcon as default } from '@azadkar/shared-ui';",
  }),
  new webpack.NormalModuleReplacementPlugin(/^\.\/route-table$/, (found) => {
    if (found.context === path.join(dir, 'src')) found.request = 'virtual:rows-of-entry.js';
  }),
];

/** An icon is its lines: what draws them, 1 kB of each remote's pages, comes with the components. */
const iconsByShell = () =>
  new webpack.NormalModuleReplacementPlugin(/^\.\.?\/createLucideIcon\.mjs$/, 'virtual:icon.js');

function developmentConfig(remote: Remote): Configuration {
  const { name, dir } = remote;
  const container = containerOf(name, LOCAL_VERSION);
  return {
    ...developmentBase({ dir, uniqueName: container }),
    name, // by which the command that serves it knows the remote
    entry: {},
    plugins: [runtimeOfShell(), federation(remote, container, LOCAL_ENTRY), ...fastRefresh(dir)],
  };
}

const federation = ({ dir, partTable }: Remote, container: string, entry: string) =>
  new ModuleFederationPlugin({
    name: container,
    filename: entry,
    exposes: {
      './routes': { import: [FOLDER_MODULE, './src/routes.tsx'], name: CHUNKS['./routes'] },
      ...(partTable ? { './parts': { import: [FOLDER_MODULE, './src/parts.tsx'], name: CHUNKS['./parts'] } } : {}),
    },
    shared: consumedPackages(dir),
    dts: false,
    dev: false,
    manifest: false,
  });

/** The chunks behind what the container exposes; no page and no part has these names. */
const CHUNKS = { './routes': 'routes', './parts': 'parts' } as const;

function remoteRecord(build: FinishedBuild, remote: Remote, container: string, reads: ReadsByPage): BuildRecord {
  const { name, dir, routeTable, partTable } = remote;
  const [entry] = build.entryFiles(container).filter((file) => file.startsWith('entry.'));
  if (!entry) throw new Error(`${container} has no entry.`);
  const isNotEntry = (file: string) => file !== entry;
  const modules = modulesOf(remote);
  const pages = modules.map(({ name: module, file, behind }) => {
    const exposed = build.namedChunk(CHUNKS[behind]);
    const { styles, files, shared } = build.importedFile(file);
    return [
      module,
      {
        files: [...new Set([...exposed.styles, ...styles]), ...unique([...exposed.files, ...files]).filter(isNotEntry)],
        shared: unique([...exposed.shared, ...shared]),
      },
    ] as const;
  });
  const needs = unique(pages.flatMap(([, { shared }]) => shared));
  return {
    kind: 'remote',
    name,
    version: packageVersion(dir),
    entry,
    server: SERVER_FILE,
    container,
    routes: routeTable.map((row) => {
      const data = dataOf(row, reads.get(modules.find(({ name }) => name === row.page)?.file ?? '') ?? []);
      return data.length > 0 ? { ...row, data } : row;
    }),
    ...(partTable ? { parts: partTable } : {}),
    pages: Object.fromEntries(pages),
    needs: {
      ...Object.fromEntries(needs.map((key) => [key, rangeOf(dir, key)])),
      [CONTAINER_RUNTIME]: build.hasFile('hashes.') ? '^1.1.0' : '^1.0.0',
      [RUNTIME_PACKAGE]: `^${runtimeVersion()}`,
    },
  };
}

/**
 * What the shell asks for while it loads a public page: reads without a query, of what the address says. Nothing for a page whose
 * replies count at the moment.
 */
const dataOf = ({ access, uncached, path: address }: PageRoute, reads: readonly EndpointDescription[]) =>
  reads.flatMap(({ method, path, access: of, request: { query } }): `/${string}`[] => {
    if (access !== 'public' || uncached || of !== 'public' || method !== 'GET' || (query && !mayBeLeftOut(query)))
      return [];
    const params: readonly string[] = address.match(/:\w+/g) ?? [];
    const filled = path.replace(/:(\w+)/g, (param, name: string) => {
      const named = params.includes(param) ? [param] : params.filter((each) => each.toLowerCase().endsWith(name));
      return named.length === 1 ? `${named[0]}` : '?';
    });
    return filled.includes('?') ? [] : [`/${filled.slice(1)}`];
  });

const unique = (list: string[]) => [...new Set(list)].sort();

const AFTER_ADVANCED = 11; // webpack's own stages; by then the chunks have what they share

/**
 * Puts the list of a remote's pages into its entry. As an exposed module it would be a chunk of its own, for which every first
 * visit to a remote waits between its entry and its page.
 */
const routesInEntry = (...names: readonly [entry: string, routes: string]) =>
  onCompilation('RoutesInEntry', (compilation) =>
    compilation.hooks.optimizeChunks.tap({ name: 'RoutesInEntry', stage: AFTER_ADVANCED }, () => {
      const [entry, routes] = names.map((name) => compilation.namedChunks.get(name));
      const { chunkGraph } = compilation;
      if (!entry || !routes) return;
      // an entry runs before the shell has given it the shared packages
      if (chunkGraph.getChunkModulesIterableBySourceType(routes, 'consume-shared')) return;
      if (chunkGraph.canChunksBeIntegrated(entry, routes)) {
        const groups = [...routes.groupsIterable];
        chunkGraph.integrateChunks(entry, routes);
        compilation.chunks.delete(routes);
        for (const group of groups) moveChildren(group, entry);
      }
    }),
  );

/**
 * The pages become children of the entry's own group. The list's group has the same chunk now, and so the same name: the plugin
 * of integrity visits groups by their names, and would give no hashes to the pages.
 */
function moveChildren(group: ChunkGroup, entry: Chunk): void {
  for (const own of entry.groupsIterable) {
    if (own === group || !own.isInitial()) continue;
    for (const child of group.childrenIterable) {
      own.addChild(child);
      child.addParent(own);
    }
  }
}
