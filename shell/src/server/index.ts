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

async function take(order: RenderOrder): Promise<void> {
  if (order.kind === 'ping') return report({ kind: 'pong' });
  if (order.kind === 'remote') return addRemote(order.container, order.source);
  const { kind: _, id, ...visit } = order;
  const outcome = await render(visit, () => report({ kind: 'drawing', id })).catch(toFailure);
  report({ kind: 'done', id, outcome, heap: process.memoryUsage().heapUsed });
}

function toFailure(error: unknown): RenderOutcome {
  return { kind: 'failed', message: String(error instanceof Error ? error.stack : error) };
}

connectTo(process.argv[2] ?? '');
followVisits();
process.on('message', (order) => void take(order as RenderOrder).catch(() => undefined)); // the visits to it will say so
report({ kind: 'ready' });
