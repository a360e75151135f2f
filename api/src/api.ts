import type { FastifyInstance } from 'fastify';
import type { Lifecycle } from '../../process/lifecycle';
import type { Db } from './platform/database/schema';
import type { Startup } from './platform/database/startup';
import type { ApiMetrics } from './platform/metrics/api-metrics';
import type { Files } from './platform/ports/files';
import type { MailTransport, MakeAttachments } from './platform/ports/mail';
import type { Purchases } from './platform/ports/purchase';
import type { Settings } from './settings';

/** What every subject depends on. */
export interface Api {
  app: FastifyInstance;
  db: Db;
  settings: Settings;
  /** What this process still waits for before it serves calls. */
  startup: Startup;
  /** Whether this process is about to end. */
  lifecycle: Lifecycle;
  files: Files;
  mail: MailTransport;
  /** What happens when an order of each kind is paid or canceled. */
  purchases: Purchases;
  makeAttachments: MakeAttachments;
  metrics: ApiMetrics;
  /** What visitors were answered within the last second, as JSON. */
  replies: { get(address: string, make: () => Promise<string>): Promise<string>; clear(): void };
  /** Wakes the mail worker: an email may be waiting. `serve` calls it after every write; the worker also polls. */
  wakeOutbox: () => void;
}
