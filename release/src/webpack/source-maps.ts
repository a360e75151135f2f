/**
 * Source maps of builds that are published, in a folder of their own beside the scripts. No script names its map, and no browser
 * is sent one: the gateway reads it when an error is reported, to say in which file and line of the sources it was thrown.
 */
import webpack, { type WebpackPluginInstance } from 'webpack';
import { MAPS_FOLDER } from '../manifest/addresses';
import { atAssets } from './base-config';
import { withoutHashOfPaths } from './module-name';

/** Chunks with nothing of our sources: those of packages, and the container of a remote. */
const WITHOUT_SOURCES = /^(framework|components|vendors|entry)[.-]/;

/** Without the texts of the sources. Of a build that is not minified, lines are enough. */
export function sourceMaps({ columns }: { columns: boolean }): WebpackPluginInstance[] {
  const maps = new webpack.SourceMapDevToolPlugin({
    filename: `${MAPS_FOLDER}/[file].map`,
    append: false,
    noSources: true,
    columns,
    exclude: WITHOUT_SOURCES,
    moduleFilenameTemplate: pathOf,
    fallbackModuleFilenameTemplate: pathOf,
  });
  return [maps, dropFileNames()];
}

/** A source's path in the package; Module Federation's own module has a hash of the folder in its name. */
const pathOf = ({ resourcePath }: { resourcePath: string }) => withoutHashOfPaths(resourcePath.replace(/^\.\//, ''));

/** Removes from each map the name of its script, which at that stage is one that depends on the folder of the build. */
const dropFileNames = () =>
  atAssets('DropFileNames', webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING + 1, (compilation) => {
    for (const [name, asset] of Object.entries(compilation.assets)) {
      if (!name.startsWith(`${MAPS_FOLDER}/`)) continue;
      const { file: _, ...map } = JSON.parse(asset.source().toString());
      compilation.updateAsset(name, new webpack.sources.RawSource(JSON.stringify(map)));
    }
  });
