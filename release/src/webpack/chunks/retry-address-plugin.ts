/**
 * Gives each retry of a chunk an address of its own: `?retry=1`, `?retry=2`. For the same address, a browser would wait for
 * the request that hangs, or take the damaged copy from its cache. Servers ignore the query, and the hash that the chunk
 * must have is the same. A chunk that has been loaded is never requested again, so a second request is always a retry.
 */
import webpack, { type Compiler } from 'webpack';

const { RuntimeGlobals, Template } = webpack;
const { LoadScriptRuntimeModule } = webpack.runtime;

export class RetryAddressPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('RetryAddressPlugin', (compilation) => {
      const { createScript } = LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap('RetryAddressPlugin', (source) => Template.asString([source, ADD_RETRY]));
    });
  }
}

/** Follows the lines with which webpack makes the script of the address `url`. */
const ADD_RETRY = `
var tries = ${RuntimeGlobals.loadScript}.tries ??= {};
if (tries[url]) script.src += "?retry=" + tries[url];
tries[url] = -~tries[url];
`;
