export { baseConfig } from './base-config';
export { build } from './build';
export { chunkIntegrity } from './chunks/chunk-integrity';
export { FinishedBuild } from './finished-build';
export { PageChunkNamesPlugin } from './page-chunk-names-plugin';
export { remoteConfig } from './remote-config';
export { shellConfig } from './shell-config';
