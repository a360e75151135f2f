import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { baseConfig } from './base-config';
import { type FinishedBuild, WriteBuildRecord } from './build-record';
import { CarryFile } from './carry-file';
import { chunkIntegrity } from './chunk-integrity';
import { packageVersion } from './remote-config';
import { nameOfServerBuild, SERVER_FILE, serverConfig } from './server-config';
import { provided, versionOf } from './shared-packages';

interface Shell {
  /** The shell's folder: import.meta.dirname. */
  dir: string;
  /** The part of react-router-dom that the platform supports; the rest is shaken off. */
  routerFacade: string;
  /** Modules that join the federation runtime: integrity, and the runtime core that remotes rely on. */
  runtimePlugins: string[];
  /** The site's icon, an SVG. */
  icon: string;
  /** The program that renders pages on a server. */
  serverEntry: string;
}

/** How the shell is built: it carries every shared package, the small ones eagerly in its own few files. */
export function shellConfig(shell: Shell): Configuration[] {
  const server = serverConfig({
    dir: shell.dir,
    uniqueName: 'shell',
    entry: shell.serverEntry,
    publicPath: `/shell/${packageVersion(shell.dir)}/`,
    bringsShared: true,
  });
  return [server, browserConfig(shell)];
}

function browserConfig({ dir, routerFacade, runtimePlugins, icon }: Shell): Configuration {
  const base = baseConfig({ dir, uniqueName: 'shell' });
  const shared = provided(dir, { 'react-router-dom': path.join(dir, routerFacade) });
  return {
    ...base,
    dependencies: [nameOfServerBuild('shell')],
    entry: { main: './src/index.tsx' },
    optimization: { ...base.optimization, splitChunks: { cacheGroups: eagerGroups } },
    plugins: [
      new ModuleFederationPlugin({
        name: 'shell',
        shared,
        runtimePlugins: runtimePlugins.map((plugin) => path.join(dir, plugin)),
        shareStrategy: 'loaded-first',
        dts: false,
        dev: false,
        manifest: false,
        experiments: { optimization: { disableSnapshot: true, target: 'web' } },
      }),
      new CarryFile(path.join(dir, icon)),
      ...chunkIntegrity(),
      new WriteBuildRecord((build) => shellRecord(build, dir, Object.keys(shared))),
    ],
  };
}

/** Files that change at different times: the framework seldom, the components now and then, the shell often. */
const eagerGroups = {
  framework: {
    name: 'framework',
    chunks: 'initial' as const,
    test: /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
    enforce: true,
  },
  components: {
    name: 'components',
    chunks: 'initial' as const,
    test: /[\\/]node_modules[\\/](@chakra-ui|@emotion|@ark-ui|@zag-js|@pandacss|stylis)[\\/]/,
    enforce: true,
  },
};

function shellRecord(build: FinishedBuild, dir: string, shared: string[]) {
  const scripts = build.entryFiles('main');
  const provides = shared.map((key) => {
    const files = build.providedFiles(key).filter((file) => !scripts.includes(file));
    return [key, { version: versionOf(dir, key), files }];
  });
  return {
    kind: 'shell',
    name: 'shell',
    version: packageVersion(dir),
    scripts,
    server: SERVER_FILE,
    provides: Object.fromEntries(provides),
  };
}
