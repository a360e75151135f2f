/**
 * A small server build of a shell, with the protocol of the real one; it shares react only. The server build of a remote
 * for it sets `exports.pages`: a function for each page.
 */
export const SHELL_PROGRAM = `
const remotes = new Map();
const report = (message) => process.send(message);
const done = (id, outcome) => report({ kind: 'done', id, outcome, memory: 1 });
const requireFor = (build) => (name) => {
  if (name !== 'react') throw new Error(build + ' asks for ' + name + ', which the shell does not share.');
  return {};
};
async function handle(order) {
  if (order.kind === 'remote') {
    const exported = {};
    new Function('exports', 'require', order.source)(exported, requireFor(order.build));
    remotes.set(order.build, exported.pages);
    return { kind: 'loaded' };
  }
  if (order.page) await remotes.get(order.page.build)[order.page.route.page](order);
  return { kind: 'rendered' };
}
process.on('message', async (order) => {
  report({ kind: 'working', id: order.id });
  done(order.id, await handle(order).catch((error) => ({ kind: 'failed', message: String(error.stack) })));
});
process.on('disconnect', () => process.exit());
report({ kind: 'ready' });
`;

export const RENDERS = "require('react'); exports.pages = { page: () => 'html' };";
export const NEEDS_NODE = `const url = require('node:url'); ${RENDERS}`;
