import type { Store } from '@azadkar/release';
import type { FastifyInstance } from 'fastify';
import type { FailureCounts } from './failure-counts';
import type { RollOutGuard } from './guard-roll-outs';
import type { LiveManifest } from './read-manifest';
import type { ReleaseFiles } from './release-file';
import type { PageRenderer } from './rendering/render-pages';
import type { Settings } from './settings';
import type { Vitals } from './vitals';

/** What the gateway's routes are built from. */
export interface Gateway {
  readonly app: FastifyInstance;
  readonly settings: Settings;
  readonly store: Store;
  readonly files: ReleaseFiles;
  readonly live: LiveManifest;
  readonly failures: FailureCounts;
  readonly renderer: PageRenderer;
  readonly vitals: Vitals;
  readonly guard: RollOutGuard;
}
