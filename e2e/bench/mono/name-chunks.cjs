/** Page names are unique within a remote only; here they share one build. */
module.exports = function nameChunks(source) {
  const [, remote] = /mfe-([^/\\]+)[/\\]src/.exec(this.resourcePath) ?? [];
  return remote ? source.replace(/webpackChunkName: "/g, `webpackChunkName: "${remote}.`) : source;
};
