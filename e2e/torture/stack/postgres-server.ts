/** A PostgreSQL server that can be restarted, stopped at once and started again, as in a failover. */
import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { findPostgres } from '../../../api/src/testing/postgres-cluster';

export class PostgresServer {
  readonly #bin: string;
  readonly #data: string;
  readonly #port: number;
  readonly #user = ordinaryUser();

  constructor(folder: string, port: number) {
    const bin = findPostgres();
    if (!bin) throw new Error('PostgreSQL is not installed: apt-get install postgresql.');
    this.#bin = bin;
    this.#port = port;
    this.#data = path.join(folder, 'postgres', 'data');
    mkdirSync(path.dirname(this.#data), { recursive: true });
    if (this.#user) chownSync(path.dirname(this.#data), this.#user.uid, this.#user.gid);
    this.#run('initdb', '-D', this.#data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync');
  }

  get url(): string {
    return `postgres://postgres@127.0.0.1:${this.#port}/postgres`;
  }

  start(): void {
    const settings = `-p ${this.#port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=200`;
    this.#run('pg_ctl', '-D', this.#data, '-w', '-l', `${this.#data}/log`, '-o', settings, 'start');
  }

  /** `fast` ends every connection after a rollback; `immediate` is a crash. */
  stop(mode: 'fast' | 'immediate' = 'fast'): void {
    if (!existsSync(path.join(this.#data, 'postmaster.pid'))) return;
    this.#run('pg_ctl', '-D', this.#data, '-w', '-m', mode, 'stop');
  }

  #run(program: string, ...args: string[]): void {
    execFileSync(path.join(this.#bin, program), args, {
      ...this.#user,
      cwd: path.dirname(this.#data),
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
}

/** The user `nobody` for a process that runs as root, because PostgreSQL refuses to run as root. */
function ordinaryUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout);
  return { uid: idOf('-u'), gid: idOf('-g') };
}
