/** Decides, when the gateway starts, whether renderers are kept apart well enough to run at all. */
import { type Confinement, detectIsolation, NODE_FENCES } from '@azadkar/release';
import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '../settings';

/**
 * Gives the number of renderers for each version, none where they may not run, and what the system does not give, as a clause.
 * `detect` is what finds out what the system gives; it is another one in tests only.
 */
export async function isolateRenderers(
  { renderers, rendererIsolation }: Pick<Settings, 'renderers' | 'rendererIsolation'>,
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>,
  detect = detectIsolation,
) {
  const isolation = await detect();
  const { lacking, reason } = isolation;
  const report = { lacking, reason, refusedByNode: NODE_FENCES }; // what Node refuses makes up for nothing that is lacking
  if (renderers === 0) return { isolation, processes: 0, warning: null };
  if (lacking.length === 0) {
    log.info(report, 'the system keeps renderers apart');
    return { isolation, processes: renderers, warning: null };
  }
  const isAvailable = rendererIsolation === 'available';
  const warning = isAvailable
    ? `the system does not keep renderers apart: they have no ${listed(lacking)} of their own`
    : `no page is rendered on the server: RENDERER_ISOLATION is "required", and renderers would have no ${listed(lacking)} of their own`;
  log[isAvailable ? 'warn' : 'error'](report, warning);
  return { isolation, processes: isAvailable ? renderers : 0, warning };
}

/** "user, network or signals" */
const listed = (lacking: readonly Confinement[]) => new Intl.ListFormat('en', { type: 'disjunction' }).format(lacking);
