/** The site as an operator runs it: a database, several apis and gateways, and a mail server, each on a port of its own. */
import { cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { MailServer } from './mail-server';
import { PostgresServer } from './postgres-server';
import { SiteProcess } from './site-process';

const root = path.join(import.meta.dirname, '../../..');
/** TORTURE_PORT: the first of a hundred ports. */
const FIRST_PORT = Number(process.env.TORTURE_PORT ?? 18_600);

export interface SiteOptions {
  /** An empty folder for everything that is written. */
  readonly folder: string;
  readonly database: 'postgres' | 'pglite';
  readonly apis: number;
  readonly gateways: number;
  /** A store with a live revision, which is copied; only with gateways. */
  readonly releaseStore?: string;
  readonly env?: NodeJS.ProcessEnv;
}

export class Site {
  readonly postgres: PostgresServer | null;
  readonly mail: MailServer;
  readonly apis: readonly SiteProcess[];
  readonly gateways: readonly SiteProcess[];
  /** The data of the apis: files, and the embedded database. */
  readonly dataDir: string;
  readonly releaseStore: string;
  /** Free for a balancer before the gateways. */
  readonly balancerPort = FIRST_PORT + 2;

  constructor({ folder, database, apis, gateways, releaseStore, env = {} }: SiteOptions) {
    mkdirSync(folder, { recursive: true });
    this.dataDir = path.join(folder, 'data');
    this.releaseStore = path.join(folder, 'releases');
    this.mail = new MailServer(FIRST_PORT + 1);
    this.postgres = database === 'postgres' ? new PostgresServer(folder, FIRST_PORT) : null;
    if (releaseStore) cpSync(releaseStore, this.releaseStore, { recursive: true });
    const addresses = Array.from({ length: apis }, (_, i) => FIRST_PORT + 10 + i);
    const common = { ...process.env, ...settings, ...env, LOG_LEVEL: 'warn' };
    const processOf = (room: 'api' | 'gateway', port: number, name: string, own: NodeJS.ProcessEnv) =>
      new SiteProcess({
        ...{ name, origin: `http://127.0.0.1:${port}`, logFile: path.join(folder, `${name}.log`) },
        ...programOf(room),
        env: { ...common, ...own },
      });
    this.apis = addresses.map((port, i) =>
      processOf('api', port, `api ${i + 1}`, {
        API_PORT: String(port),
        DATA_DIR: this.dataDir,
        SMTP_URL: this.mail.url,
        DATABASE_URL: this.postgres?.url,
      }),
    );
    this.gateways = Array.from({ length: gateways }, (_, i) =>
      processOf('gateway', FIRST_PORT + 20 + i, `gateway ${i + 1}`, {
        HOST: '127.0.0.1',
        PORT: String(FIRST_PORT + 20 + i),
        API_ORIGIN: addresses.map((port) => `http://127.0.0.1:${port}`).join(','),
        DATA_DIR: path.join(folder, `gateway-${i + 1}`),
        RELEASE_STORE: this.releaseStore,
      }),
    );
  }

  get processes(): readonly SiteProcess[] {
    return [...this.apis, ...this.gateways];
  }

  async start(): Promise<void> {
    process.once('exit', () => this.#endAtOnce()); // after a run that was cut off, too
    this.postgres?.start();
    await this.mail.start();
    for (const each of this.processes) await each.start();
  }

  async stop(): Promise<void> {
    await Promise.all(this.processes.map((each) => each.stop()));
    await this.mail.stop();
    this.postgres?.stop();
  }

  #endAtOnce(): void {
    for (const { pid } of this.processes) if (pid && isAlive(pid)) process.kill(pid, 'SIGKILL');
    this.postgres?.stop('immediate');
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** As in production, with a bank that takes no money and without limits on how often one address may call. */
const settings = {
  NODE_ENV: 'production',
  PUBLIC_URL: `http://localhost:${FIRST_PORT + 2}`,
  SECRET_KEY: 'torture-0123456789-abcdefghijklmnopqrstuvwxyz',
  SEED: 'demo',
  ALLOW_HTTP: 'true',
  ALLOW_SIMULATED_BANK: 'true',
  ALLOW_UNSIGNED_RELEASES: 'true',
  RATE_LIMITS: '100000',
  RENDERER_ISOLATION: 'available',
  CONSOLE_PORT: 'off',
};

/** The bundle of `npm run build`, which is what runs in production. */
function programOf(room: 'api' | 'gateway') {
  const bundle = path.join(root, 'dist', room, 'main.mjs');
  return { args: ['--enable-source-maps', bundle], cwd: root };
}
