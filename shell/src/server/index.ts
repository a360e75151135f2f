/**
 * The renderer: a process that the gateway starts with a pipe and nothing else, no environment, no files and no network. It
 * takes orders until the gateway closes the pipe. Here alone are the ids of orders: code that knows one can answer it.
 */
import { RENDERING_PROTOCOL, type RenderOrder, type RenderOutcome } from '@azadkar/release/manifest';
import { openChannel } from './channel';
import { closeRealm } from './close-realm';
import { connectVisits } from './current-visit';
import { PageCalls } from './page-calls';
import { addRemote } from './remotes';
import { render, renderPart, renderSkeleton } from './render';

const { exit, memoryUsage } = process;
/** The calls of the orders under way. */
const calls = new Map<string, PageCalls>();

/** A stray rejection must not end a process that renders other pages. */
for (const stray of ['unhandledRejection', 'uncaughtException']) {
  process.on(stray, (error: unknown) => console.error('Not awaited:', error));
}
connectVisits();
const report = openChannel(
  (order) => void handleOrder(order),
  () => exit(),
);
queueMicrotask(() => {
  closeRealm(); // once this program has run to its end, and before it takes an order
  report({ kind: 'ready', protocol: RENDERING_PROTOCOL });
});

async function handleOrder(order: RenderOrder): Promise<void> {
  if (order.kind === 'ping') return report({ kind: 'pong' });
  const { id } = order;
  if (order.kind === 'reply') return calls.get(id)?.settle(order.call, order.reply);
  const outcome = await execute(order).catch(toFailure);
  calls.delete(id);
  report({ kind: 'done', id, outcome, memory: memoryUsage.rss() });
}

async function execute(
  order: Extract<RenderOrder, { kind: 'remote' | 'render' | 'part' | 'skeleton' }>,
): Promise<RenderOutcome> {
  const { id, ...request } = order;
  const onWork = () => report({ kind: 'working', id });
  if (request.kind === 'skeleton') return renderSkeleton(request);
  if (request.kind !== 'remote') {
    const ownCalls = new PageCalls((call, made) => report({ kind: 'call', id, call, request: made }));
    calls.set(id, ownCalls);
    return request.kind === 'part' ? renderPart(request, ownCalls, onWork) : render(request, ownCalls, onWork);
  }
  onWork();
  addRemote(request.build, request.source);
  return { kind: 'loaded' };
}

const toFailure = (error: unknown): RenderOutcome => ({
  kind: 'failed',
  message: String(error instanceof Error ? error.stack : error),
});
