/** One federation runtime on a page: that of the shell, which every remote takes. */
import webpack, { type WebpackPluginInstance } from 'webpack';
import { ownModule } from '../own-module';
import { installedVersion } from '../package-version';

/** The module that the federation plugin imports into every build. */
const BUNDLER_RUNTIME = /[\\/]webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/;

/** By this name and version a remote says which runtime its code was generated for, and a shell which it has. */
export const RUNTIME_PACKAGE = '@module-federation/webpack-bundler-runtime';
export const runtimeVersion = () => installedVersion(import.meta.dirname, RUNTIME_PACKAGE);

/** For the shell: the parts of the runtime that the site uses, under a global name as well. */
export const providedRuntime = (): WebpackPluginInstance =>
  new webpack.NormalModuleReplacementPlugin(BUNDLER_RUNTIME, ownModule('webpack/federation/browser-runtime'));

/** For a remote: what the shell has under that name. */
export const runtimeOfShell = (): WebpackPluginInstance =>
  new webpack.ExternalsPlugin('var', ({ request = '' }, found) =>
    BUNDLER_RUNTIME.test(request) ? found(null, 'azadkarFederation') : found(),
  );
