/** Webpack loader that prefixes chunk names with their remote: page names are only unique within one. */
module.exports = function nameChunks(source) {
  const [, remote] = /mfe-([^/\\]+)[/\\]src/.exec(this.resourcePath) ?? [];
  return remote ? source.replace(/webpackChunkName: "/g, `webpackChunkName: "${remote}.`) : source;
};
