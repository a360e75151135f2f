import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { containerOf } from '../manifest/addresses';
import type { BuildRecord } from '../manifest/build-record';
import type { PartRow } from '../manifest/part-table';
import type { PageRoute } from '../manifest/route-table';
import { FOLDER_MODULE, withAssets } from './assets/module-options';
import { StylesheetsPlugin } from './assets/stylesheets-plugin';
import { baseConfig, typescript } from './base-config';
import { chunkIntegrity } from './chunks/chunk-integrity';
import { RetryAddressPlugin } from './chunks/retry-address-plugin';
import { developmentBase, fastRefresh, isDevelopmentBuild, LOCAL_ENTRY, LOCAL_VERSION } from './development-base';
import type { FinishedBuild } from './finished-build';
import { WriteBuildRecordPlugin } from './finished-build-plugin';
import { ModuleIdsPlugin } from './modules/module-ids-plugin';
import { packageVersion } from './package-version';
import { PageChunkNamesPlugin } from './page-chunk-names-plugin';
import { nameOfServerBuild, SERVER_FILE, serverConfig } from './server-config';
import { consumedPackages, rangeOf } from './shared-packages';
import { sourceMaps } from './source-maps';

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
 * The two builds of a remote, for servers and for browsers. The browser's is one container that exposes the routes and
 * contains no shared package. In development (`npm run dev`) there is the browser's build alone, readable and without
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
    publicPath: `/remotes/${name}/${packageVersion(dir)}/`,
    includesShared: false,
  });
  return [server, browserConfig(remote, container)];
}

function browserConfig(remote: Remote, container: string): Configuration {
  const { dir, routeTable } = remote;
  return {
    ...baseConfig({ dir, uniqueName: container }),
    module: withAssets([typescript({ refresh: false })]),
    dependencies: [nameOfServerBuild(container)],
    entry: {},
    plugins: [
      new ModuleIdsPlugin(),
      federation({ dir, container, entry: 'entry.[contenthash:8].js' }),
      new PageChunkNamesPlugin(Object.fromEntries(pagesOf(routeTable).map((page) => [page, pageFile(dir, page)]))),
      new RetryAddressPlugin(),
      new StylesheetsPlugin(),
      ...chunkIntegrity(),
      ...sourceMaps({ columns: true }),
      new WriteBuildRecordPlugin((build) => remoteRecord(build, remote, container)),
    ],
  };
}

function developmentConfig({ name, dir }: Remote): Configuration {
  const container = containerOf(name, LOCAL_VERSION);
  return {
    ...developmentBase({ dir, uniqueName: container }),
    entry: {},
    plugins: [federation({ dir, container, entry: LOCAL_ENTRY }), new RetryAddressPlugin(), ...fastRefresh(dir)],
  };
}

function federation({ dir, container, entry }: { dir: string; container: string; entry: string }) {
  return new ModuleFederationPlugin({
    name: container,
    filename: entry,
    exposes: { './routes': { import: [FOLDER_MODULE, './src/routes.tsx'], name: ROUTES_CHUNK } },
    shared: consumedPackages(dir),
    dts: false,
    dev: false,
    manifest: false,
    experiments: {
      externalRuntime: true,
      optimization: { disableSnapshot: true, disableRemote: true, target: 'web' }, // a remote loads no other remote
    },
  });
}

/** The chunk behind './routes'; no page has this name. */
const ROUTES_CHUNK = 'routes';

const pagesOf = (routeTable: readonly PageRoute[]) => [...new Set(routeTable.map(({ page }) => page))];
const pageFile = (dir: string, page: string) => path.join(dir, 'src', page, `${page}.page.tsx`);

function remoteRecord(build: FinishedBuild, { name, dir, routeTable }: Remote, container: string): BuildRecord {
  const [entry] = build.entryFiles(container).filter((file) => file.startsWith('entry.'));
  if (!entry) throw new Error(`${container} has no entry.`);
  const routes = build.namedChunk(ROUTES_CHUNK);
  const pages = pagesOf(routeTable).map((page) => {
    const { styles, files, shared } = build.importedFile(pageFile(dir, page));
    return [
      page,
      {
        files: [...new Set([...routes.styles, ...styles]), ...unique([...routes.files, ...files])],
        shared: unique([...routes.shared, ...shared]),
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
    routes: routeTable,
    pages: Object.fromEntries(pages),
    needs: Object.fromEntries(needs.map((key) => [key, rangeOf(dir, key)])),
  };
}

const unique = (list: string[]) => [...new Set(list)].sort();
