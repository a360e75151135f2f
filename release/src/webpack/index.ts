export { baseConfig } from './base-config';
export { build } from './build';
export { remoteConfig } from './remote-config';
export { shellConfig } from './shell-config';
