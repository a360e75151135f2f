export { baseConfig } from './base-config';
export { build } from './build';
export { chunkIntegrity } from './chunk-integrity';
export { remoteConfig } from './remote-config';
export { shellConfig } from './shell-config';
