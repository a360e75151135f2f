// jsdom hides Node's web platform: the router needs TextEncoder and Request, ky needs fetch, and Request must share AbortSignal with fetch.
const { TestEnvironment } = require('jest-environment-jsdom');

const FROM_NODE = [
  'TextEncoder',
  'TextDecoder',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'File',
  'AbortController',
  'AbortSignal',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'structuredClone',
  'BroadcastChannel',
];

module.exports = class extends TestEnvironment {
  constructor(...args) {
    super(...args);
    for (const name of FROM_NODE) if (globalThis[name]) this.global[name] = globalThis[name];
    this.customExportConditions = ['']; // the browser builds of some packages are ESM only
  }
};
