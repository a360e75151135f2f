export { withAssets } from './assets/module-options';
export { StylesheetsPlugin } from './assets/stylesheets-plugin';
export { baseConfig, typescript } from './base-config';
export { chunkIntegrity } from './chunks/chunk-integrity';
export { PageChunkNamesPlugin } from './chunks/page-chunk-names-plugin';
export { FinishedBuild } from './finished-build';
export { remoteConfig } from './remote-config';
export { shellConfig } from './shell-config';
