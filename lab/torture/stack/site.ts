/** The site as an operator runs it: a database, several apis and gateways, and a mail server, each on a port of its own. */
import { cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Cluster, findPostgres, startCluster } from '../../../api/src/testing/postgres-cluster';
import { Balancer } from './balancer';
import { MailServer } from './mail-server';
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
  /** Whether nginx stands before the gateways. */
  readonly balanced?: boolean;
  /** A store with a live revision, which is copied; only with gateways. */
  readonly releaseStore?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** The sources of an earlier release, whose apis have the same addresses. */
  readonly earlier?: string;
}

export class Site {
  /** Null with the embedded database. */
  readonly postgres: Cluster | null;
  readonly mail: MailServer;
  readonly apis: readonly SiteProcess[];
  /** Those of the earlier release, in the same order. */
  readonly earlierApis: readonly SiteProcess[];
  readonly gateways: readonly SiteProcess[];
  /** The data of the apis: files, and the embedded database. */
  readonly dataDir: string;
  readonly releaseStore: string;
  readonly #balancer: Balancer | null;

  static async create(options: SiteOptions): Promise<Site> {
    mkdirSync(options.folder, { recursive: true });
    return new Site(options, options.database === 'postgres' ? await startPostgres() : null);
  }

  private constructor(
    { folder, apis, gateways, balanced, releaseStore, env = {}, earlier }: SiteOptions,
    postgres: Cluster | null,
  ) {
    this.dataDir = path.join(folder, 'data');
    this.releaseStore = path.join(folder, 'releases');
    this.mail = new MailServer(FIRST_PORT + 1);
    this.postgres = postgres;
    if (releaseStore) cpSync(releaseStore, this.releaseStore, { recursive: true });
    const addresses = Array.from({ length: apis }, (_, i) => FIRST_PORT + 10 + i);
    const common = { ...process.env, ...settings, ...env, LOG_LEVEL: 'warn' };
    const processOf = (program: Program, port: number, name: string, own: NodeJS.ProcessEnv) =>
      new SiteProcess({
        ...{ name, origin: originOf(port), metricsOrigin: originOf(port + 50) },
        logFile: path.join(folder, `${name}.log`),
        ...program,
        env: { ...common, METRICS_PORT: String(port + 50), ...own },
      });
    const apisOf = (program: Program, kind: string) =>
      addresses.map((port, i) =>
        processOf(program, port, `${kind} ${i + 1}`, {
          API_PORT: String(port),
          DATA_DIR: this.dataDir,
          SMTP_URL: this.mail.url,
          DATABASE_URL: postgres?.url,
        }),
      );
    this.apis = apisOf(bundleOf('api/without-limits'), 'api');
    this.earlierApis = earlier ? apisOf(sourcesOf(earlier), 'earlier api') : [];
    this.gateways = Array.from({ length: gateways }, (_, i) =>
      processOf(bundleOf('gateway/main'), FIRST_PORT + 20 + i, `gateway ${i + 1}`, {
        HOST: '127.0.0.1',
        PORT: String(FIRST_PORT + 20 + i),
        API_ORIGIN: addresses.map((port) => `http://127.0.0.1:${port}`).join(','),
        DATA_DIR: path.join(folder, `gateway-${i + 1}`),
        RELEASE_STORE: this.releaseStore,
      }),
    );
    this.#balancer = balanced ? new Balancer(folder, FIRST_PORT + 2, originsOf(this.gateways)) : null;
  }

  /** Of this release. */
  get processes(): readonly SiteProcess[] {
    return [...this.apis, ...this.gateways];
  }

  get everyProcess(): readonly SiteProcess[] {
    return [...this.processes, ...this.earlierApis];
  }

  /** Where visitors and members come in: a balancer, or else the gateways, or else the apis. */
  get entries(): readonly string[] {
    if (this.#balancer) return [this.#balancer.origin];
    return originsOf(this.gateways.length > 0 ? this.gateways : this.apis);
  }

  /** With the apis of the earlier release where there is one. */
  async start(): Promise<void> {
    process.once('exit', () => this.#endAtOnce()); // after a run that was cut off, too
    await this.mail.start();
    const apis = this.earlierApis.length > 0 ? this.earlierApis : this.apis;
    for (const each of [...apis, ...this.gateways]) await each.start();
    await this.#balancer?.start();
  }

  async stop(): Promise<void> {
    this.#balancer?.stop();
    await Promise.all(this.everyProcess.map((each) => each.stop()));
    await this.mail.stop();
    await this.postgres?.stop();
  }

  #endAtOnce(): void {
    for (const { pid } of this.everyProcess) if (pid && isAlive(pid)) process.kill(pid, 'SIGKILL');
  }
}

const originOf = (port: number) => `http://127.0.0.1:${port}`;

const originsOf = (processes: readonly SiteProcess[]) => processes.map(({ origin }) => origin);

async function startPostgres(): Promise<Cluster> {
  const bin = findPostgres();
  if (!bin) throw new Error('PostgreSQL is not installed: apt-get install postgresql.');
  return startCluster(bin);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** As in production, with a bank that takes no money. */
const settings = {
  NODE_ENV: 'production',
  PUBLIC_URL: `http://localhost:${FIRST_PORT + 2}`,
  SECRET_KEY: 'torture-0123456789-abcdefghijklmnopqrstuvwxyz',
  SEED: 'demo',
  ALLOW_HTTP: 'true',
  ALLOW_SIMULATED_BANK: 'true',
  ALLOW_UNSIGNED_RELEASES: 'true',
  RATE_LIMITS: '100000', // of an earlier release; this one's program has no limits
  RENDERER_ISOLATION: 'available',
  CONSOLE_PORT: 'off',
};

/** What Node runs. */
interface Program {
  readonly args: readonly string[];
  readonly cwd: string;
}

/** Where the servers are built, as `npm run build` does it; the tests have built them. */
export const BUILDS = process.env.SERVERS ?? path.join(root, '.cache/torture');
/** In place of the api's `main`: one address is many members. */
export const WITHOUT_LIMITS = 'api/src/testing/without-limits.ts';

const bundleOf = (module: 'api/without-limits' | 'gateway/main'): Program => ({
  args: ['--enable-source-maps', path.join(BUILDS, `${module}.mjs`)],
  cwd: root,
});

const sourcesOf = (folder: string): Program => ({
  args: ['--import', 'tsx', 'src/main.ts'],
  cwd: path.join(folder, 'api'),
});
