export { withAssets } from './assets/module-options';
export { baseConfig, typescript } from './base-config';
export { chunkIntegrity, pageChunkNames, stylesheets } from './chunk-plugins';
export { FinishedBuild } from './finished-build';
export { remoteConfig } from './remote-config';
export { shellConfig } from './shell-config';
