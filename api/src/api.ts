import type { FastifyInstance } from 'fastify';
import type { Db } from './database/schema';
import type { Files } from './files/files';
import type { MailTransport } from './mail/mail';
import type { Purchases } from './payments/purchase';
import type { Settings } from './settings';

/** What every subject is given. */
export interface Api {
  app: FastifyInstance;
  db: Db;
  settings: Settings;
  files: Files;
  mail: MailTransport;
  /** What an order of each kind does when it is paid or called off. */
  purchases: Purchases;
  /** A subject adds its recurring work here. */
  jobs: Job[];
  /** Tells the mail worker that an email may be waiting; call it after a commit, or let it find out by itself. */
  mailWaits: () => void;
}

/** Recurring work; started and stopped by jobs.ts. Safe to run on every replica at once. */
export interface Job {
  name: string;
  seconds: number;
  work: (api: Api) => Promise<void>;
}
