/**
 * What a small server build of a shell is made of: the channel of the protocol, as `onOrder` and `report`. Code is compiled by
 * Node's vm, because `new Function` is refused.
 */
const CHANNEL = `
const { Socket } = require('node:net');
const { compileFunction } = require('node:vm');
const channel = new Socket({ fd: 3 });
const report = (message) => {
  const json = Buffer.from(JSON.stringify(message));
  const size = Buffer.alloc(4);
  size.writeUInt32BE(json.length);
  channel.write(Buffer.concat([size, json]));
};
const done = (id, outcome) => report({ kind: 'done', id, outcome, memory: 1 });
function onOrder(handle) {
  let rest = Buffer.alloc(0);
  channel.on('data', (part) => {
    rest = Buffer.concat([rest, part]);
    while (rest.length >= 4 && rest.length >= 4 + rest.readUInt32BE()) {
      const end = 4 + rest.readUInt32BE();
      const order = JSON.parse(rest.subarray(4, end).toString());
      rest = rest.subarray(end);
      handle(order);
    }
  });
  channel.on('close', () => process.exit());
  report({ kind: 'ready', protocol: 3 });
}
`;

/**
 * A small server build of a shell, with the protocol of the real one; it shares react only. The server build of a remote
 * for it sets `exports.pages`: a function for each page, which gets the order and `call`.
 */
export const SHELL_PROGRAM = `${CHANNEL}
const remotes = new Map();
const replies = new Map();
const requireFor = (build) => (name) => {
  if (name !== 'react') throw new Error(build + ' asks for ' + name + ', which the shell does not share.');
  return {};
};
const callFor = (id) => (request) => new Promise((resolve) => {
  replies.set(id + 1, resolve);
  report({ kind: 'call', id, call: 1, request });
});
async function handle(order) {
  if (order.kind === 'remote') {
    const exported = {};
    compileFunction(order.source, ['exports', 'require'])(exported, requireFor(order.build));
    remotes.set(order.build, exported.pages);
    return { kind: 'loaded' };
  }
  if (order.page) await remotes.get(order.page.build)[order.page.route.page](order, callFor(order.id));
  return { kind: 'rendered' };
}
onOrder(async (order) => {
  if (order.kind === 'reply') return replies.get(order.id + order.call)(order.reply);
  report({ kind: 'working', id: order.id });
  done(order.id, await handle(order).catch((error) => ({ kind: 'failed', message: String(error.stack) })));
});
`;

/** A shell as it was published before the protocol had a number: it takes orders on Node's own channel. */
export const FORMER_SHELL_PROGRAM = `
process.on('message', () => undefined);
process.on('disconnect', () => process.exit());
process.send?.({ kind: 'ready' });
`;

export const RENDERS = "require('react'); exports.pages = { page: () => 'html' };";
export const NEEDS_NODE = `const url = require('node:url'); ${RENDERS}`;
