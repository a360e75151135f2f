/**
 * Offers the shell's federation runtime to remotes, which are built without it (externalRuntime) and find it under this
 * name. The plugin's own option, provideExternalRuntime, would add a second copy to the shell.
 */
import * as core from '@module-federation/runtime/core';

declare global {
  var _FEDERATION_RUNTIME_CORE: typeof core | undefined;
}

globalThis._FEDERATION_RUNTIME_CORE = core;

export default () => ({ name: 'runtime-core' });
