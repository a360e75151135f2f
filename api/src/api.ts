import type { FastifyInstance } from 'fastify';
import type { Chore } from './chores';
import type { Db } from './database/schema';
import type { Files } from './files/files';
import type { MailTransport } from './mail/transport';
import type { Settings } from './settings';

/** What every subject is given. */
export interface Api {
  app: FastifyInstance;
  db: Db;
  settings: Settings;
  files: Files;
  mail: MailTransport;
  /** A subject adds its recurring work here. */
  chores: Chore[];
  /** Tells the mail worker that a letter may be waiting; call it after a commit, or let it find out by itself. */
  mailWaits: () => void;
}
