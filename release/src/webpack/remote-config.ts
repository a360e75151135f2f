import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { containerOf } from '../manifest/addresses';
import type { PageRoute } from '../manifest/route-table';
import { baseConfig } from './base-config';
import { chunkIntegrity } from './chunk-integrity';
import { developmentBase, fastRefresh, isDevelopmentBuild, LOCAL_ENTRY, LOCAL_VERSION } from './development-base';
import { type FinishedBuild, WriteBuildRecordPlugin } from './finished-build-plugin';
import { nameOfServerBuild, SERVER_FILE, serverConfig } from './server-config';
import { consumedPackages, rangeOf } from './shared-packages';

interface Remote {
  /** The subject word: "ticketing". */
  name: string;
  /** The remote's folder: import.meta.dirname. */
  dir: string;
  routeTable: readonly PageRoute[];
}

/**
 * How a remote is built, for servers and for browsers. For the latter it is one container that exposes its routes and brings no shared package along. While its team
 * writes it (`npm run dev`), it stands beside the released versions under a name of its own, readable and without hashes.
 */
export function remoteConfig({ name, dir, routeTable }: Remote): Configuration[] {
  const browser = browserConfig({ name, dir, routeTable });
  if (isDevelopmentBuild()) return [browser];
  const server = serverConfig({
    dir,
    uniqueName: String(browser.name),
    entry: './src/routes.tsx',
    publicPath: `/remotes/${name}/${packageVersion(dir)}/`,
    bringsShared: false,
  });
  return [server, browser];
}

function browserConfig({ name, dir, routeTable }: Remote): Configuration {
  const container = containerOf(name, isDevelopmentBuild() ? LOCAL_VERSION : packageVersion(dir));
  const base = { dir, uniqueName: container };
  return {
    ...(isDevelopmentBuild()
      ? developmentBase(base)
      : { ...baseConfig(base), dependencies: [nameOfServerBuild(container)] }),
    entry: {},
    plugins: [
      new ModuleFederationPlugin({
        name: container,
        filename: isDevelopmentBuild() ? LOCAL_ENTRY : 'entry.[contenthash:8].js',
        exposes: { './routes': { import: './src/routes.tsx', name: ROUTES_CHUNK } },
        shared: consumedPackages(dir),
        dts: false,
        dev: false,
        manifest: false,
        experiments: {
          externalRuntime: true,
          optimization: { disableSnapshot: true, disableRemote: true, target: 'web' }, // a remote joins no other
        },
      }),
      ...(isDevelopmentBuild()
        ? fastRefresh(dir)
        : [...chunkIntegrity(), new WriteBuildRecordPlugin((build) => remoteRecord(build, { name, dir, routeTable }))]),
    ],
  };
}

/** The chunk behind './routes'; no page has this name. */
const ROUTES_CHUNK = 'routes';

function remoteRecord(build: FinishedBuild, { name, dir, routeTable }: Remote) {
  const version = packageVersion(dir);
  const container = containerOf(name, version);
  const [entry] = build.entryFiles(container).filter((file) => file.startsWith('entry.'));
  const routes = build.namedChunk(ROUTES_CHUNK);
  const pages = [...new Set(routeTable.map((row) => row.page))].map((page) => {
    const own = build.namedChunk(page);
    return [
      page,
      { files: unique([...routes.files, ...own.files]), shared: unique([...routes.shared, ...own.shared]) },
    ] as const;
  });
  const needs = unique(pages.flatMap(([, { shared }]) => shared));
  return {
    kind: 'remote',
    name,
    version,
    entry,
    server: SERVER_FILE,
    container,
    routes: routeTable,
    pages: Object.fromEntries(pages),
    needs: Object.fromEntries(needs.map((key) => [key, rangeOf(dir, key)])),
  };
}

const unique = (list: string[]) => [...new Set(list)].sort();

export function packageVersion(dir: string): string {
  const require = createRequire(import.meta.url);
  return (require(path.join(dir, 'package.json')) as { version: string }).version;
}
