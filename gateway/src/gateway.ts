/** What every route is built from. */
import type { RevisionSigner, Store, Trust } from '@azadkar/release';
import type { FastifyInstance } from 'fastify';
import type { Lifecycle, Part } from '../../process/lifecycle';
import type { FaultLog } from './faults/fault-log';
import type { FailureCounts } from './metrics/failure-counts';
import type { GatewayMetrics } from './metrics/gateway-metrics';
import type { Vitals } from './metrics/vitals';
import type { VersionMonitor } from './monitor/version-monitor';
import type { PageRenderer } from './rendering/page-renderer';
import type { Settings } from './settings';
import type { LiveManifest } from './store/follow-manifest';
import type { ReleaseFiles } from './store/release-files';
import type { ApiUpstream } from './upstream/api-upstream';
import type { FallBackCounts } from './upstream/fall-back-counts';
import type { FrameData } from './upstream/frame-data';

export interface Gateway {
  readonly app: FastifyInstance;
  readonly settings: Settings;
  /** Whether this process is about to end. */
  readonly lifecycle: Lifecycle;
  readonly api: ApiUpstream;
  readonly frameData: FrameData;
  readonly store: Store;
  /** The policy of who may do what; null where none is set. */
  readonly trust: Trust | null;
  /** Signs what a person changes who is signed in to the console; null where there is no policy. */
  consoleSigner(person: string): Promise<RevisionSigner | null>;
  readonly files: ReleaseFiles;
  readonly live: LiveManifest;
  readonly failures: FailureCounts;
  readonly faults: FaultLog;
  readonly renderer: PageRenderer;
  readonly vitals: Vitals;
  /** Counts for the whole site, in the database of the api. */
  readonly fallBacks: FallBackCounts;
  readonly monitor: VersionMonitor;
  readonly metrics: GatewayMetrics;
  /** What runs beside the requests, and has to be stopped once they have ended. */
  readonly parts: readonly Part[];
  /** What is wrong with the release platform now, one clause each: /healthz and the console show them. */
  problems(): readonly string[];
  /** What an operator should know beside that, one clause each: /healthz shows them. */
  warnings(): readonly string[];
}
