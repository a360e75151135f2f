/**
 * Remotes are built without the federation runtime (externalRuntime) and find the shell's under this name. The plugin's
 * own switch, provideExternalRuntime, would add a second copy of it to the shell.
 */
import * as core from '@module-federation/runtime/core';

(globalThis as { _FEDERATION_RUNTIME_CORE?: typeof core })._FEDERATION_RUNTIME_CORE = core;

export default () => ({ name: 'runtime-core' });
