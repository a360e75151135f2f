/**
 * The program of a renderer: a process that the gateway starts with this and nothing else, no environment, no files. Told
 * where the api is, it takes orders until it is ended.
 */
import type { RenderOrder, RenderOutcome, RenderReport } from '@azadkar/release/manifest';
import { connectTo } from '@azadkar/shared-api';
import { addRemote } from './remotes';
import { render } from './render';
import { followVisits } from './visit';

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

/** What nobody waits for ends nobody's page. */
for (const stray of ['unhandledRejection', 'uncaughtException']) {
  process.on(stray, (error: unknown) => console.error('Nobody waited for', error));
}
connectTo(process.argv[2] ?? '');
followVisits();
process.on('message', (order) => void handleOrder(order as RenderOrder));
process.on('disconnect', () => process.exit()); // nobody is left to render for
report({ kind: 'ready' });
