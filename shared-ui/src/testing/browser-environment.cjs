// The jsdom environment hides Node's web APIs: the router needs TextEncoder and Request, ky needs fetch, and Request must share AbortSignal with fetch.
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

/** Node's FormData, which fetch can send, filled from a form by jsdom's FormData, which can read one. */
function formDataOver(FormsOfBrowser) {
  return class FormData extends globalThis.FormData {
    constructor(form, submitter) {
      super();
      if (form) for (const [name, value] of new FormsOfBrowser(form, submitter)) this.append(name, value);
    }
  };
}

/**
 * Keeps Emotion's styles outside the document, unless a file begins with `@jest-environment-options {"styles": true}`. jsdom
 * knows neither media queries nor layout, and to match the rules for each role and press takes a quarter of the time of tests.
 */
function keepStylesOut({ head }) {
  const insertBefore = head.insertBefore.bind(head);
  head.insertBefore = (node, next) => (node.dataset?.emotion ? node : insertBefore(node, next));
}

module.exports = class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    if (!config.projectConfig.testEnvironmentOptions.styles) keepStylesOut(this.global.document);
    const formsOfBrowser = this.global.FormData;
    for (const name of FROM_NODE) if (globalThis[name]) this.global[name] = globalThis[name];
    this.global.FormData = formDataOver(formsOfBrowser);
    this.customExportConditions = ['']; // the browser builds of some packages are ESM only
  }
};
