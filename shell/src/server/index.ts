/**
 * The renderer: a process that the gateway starts with the address of the api and nothing else, no environment and no
 * files. It takes orders over IPC until the gateway disconnects.
 */
import type { RenderOrder, RenderOutcome, RenderReport } from '@azadkar/release/manifest';
import { connectVisits } from './connect-visits';
import { addRemote } from './remotes';
import { render } from './render';

const report = (what: RenderReport) => void process.send?.(what);

async function handleOrder(order: RenderOrder): Promise<void> {
  if (order.kind === 'ping') return report({ kind: 'pong' });
  const { id } = order;
  const onWork = () => report({ kind: 'working', id });
  const outcome = await execute(order, onWork).catch(toFailure);
  report({ kind: 'done', id, outcome, memory: process.memoryUsage.rss() });
}

async function execute(order: Exclude<RenderOrder, { kind: 'ping' }>, onWork: () => void): Promise<RenderOutcome> {
  if (order.kind === 'render') return render(order, onWork);
  onWork();
  addRemote(order.build, order.source);
  return { kind: 'loaded' };
}

function toFailure(error: unknown): RenderOutcome {
  return { kind: 'failed', message: String(error instanceof Error ? error.stack : error) };
}

/** A stray rejection must not end a process that renders other pages. */
for (const stray of ['unhandledRejection', 'uncaughtException']) {
  process.on(stray, (error: unknown) => console.error('Not awaited:', error));
}
connectVisits(process.argv[2] ?? '');
process.on('message', (order) => void handleOrder(order as RenderOrder)); // IPC carries no types; only the gateway sends
process.on('disconnect', () => process.exit()); // the gateway has gone
report({ kind: 'ready' });
