/** What every route is built from. */
import type { Store } from '@azadkar/release';
import type { FastifyInstance } from 'fastify';
import type { FaultLog } from './faults/fault-log';
import type { VersionMonitor } from './monitor/version-monitor';
import type { PageRenderer } from './rendering/page-renderer';
import type { FailureCounts } from './reports/failure-counts';
import type { Vitals } from './reports/vitals';
import type { Settings } from './settings';
import type { LiveManifest } from './store/follow-manifest';
import type { ReleaseFiles } from './store/release-files';

export interface Gateway {
  readonly app: FastifyInstance;
  readonly settings: Settings;
  readonly store: Store;
  readonly files: ReleaseFiles;
  readonly live: LiveManifest;
  readonly failures: FailureCounts;
  readonly faults: FaultLog;
  readonly renderer: PageRenderer;
  readonly vitals: Vitals;
  readonly monitor: VersionMonitor;
  /** What is wrong with the release platform now, one clause each: /healthz and the console show them. */
  problems(): readonly string[];
  /** What an operator should know beside that, one clause each: /healthz shows them. */
  warnings(): readonly string[];
}
