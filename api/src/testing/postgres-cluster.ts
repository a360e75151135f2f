/** A temporary PostgreSQL server for a test run or a benchmark, started from the installed binaries. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { freePort } from '../../../process/free-port';

/** The directories in which packages install PostgreSQL, a folder for each version. */
const INSTALL_DIRECTORIES = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'];

/** The directory of the newest `initdb` and `postgres`; undefined when PostgreSQL is not installed. */
export function findPostgres(): string | undefined {
  const versions = INSTALL_DIRECTORIES.filter(existsSync).flatMap((parent) =>
    readdirSync(parent)
      .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
      .map((version) => path.join(parent, version, 'bin')),
  );
  const onPath = (process.env.PATH ?? '').split(path.delimiter);
  return [...versions, ...onPath].find((bin) =>
    ['initdb', 'postgres'].every((name) => existsSync(path.join(bin, name))),
  );
}

export interface Cluster {
  url: string;
  /** Ends the server as `pg_ctl stop -m fast` or `-m immediate` does; its data stays. */
  halt(mode: 'fast' | 'immediate'): Promise<void>;
  /** Starts it again at the same address. */
  resume(): Promise<void>;
  /** Ends it and deletes its data. */
  stop(): Promise<void>;
}

/** Starts a server and waits until it accepts connections. It never syncs to the disk, because its data is deleted. */
export async function startCluster(bin: string, more: Record<string, string> = {}): Promise<Cluster> {
  const directory = mkdtempSync(path.join(tmpdir(), 'azadkar-postgres-'));
  const user = ordinaryUser();
  if (user) chownSync(directory, user.uid, user.gid);
  const data = path.join(directory, 'data');
  const options = { ...user, cwd: directory };
  execFileSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    options,
  );
  const port = await freePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    fsync: 'off',
    full_page_writes: 'off',
    jit: 'off',
    ...more,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const begin = () => spawn(path.join(bin, 'postgres'), ['-D', data, ...flags], { ...options, stdio: 'ignore' });
  let server = begin();
  process.once('exit', () => server.kill('SIGQUIT')); // where nobody stopped it
  await waitFor(port);
  const end = async (signal: 'SIGINT' | 'SIGQUIT') => {
    if (server.exitCode !== null) return;
    const exited = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await exited;
  };
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    halt: (mode) => end(mode === 'fast' ? 'SIGINT' : 'SIGQUIT'),
    async resume() {
      server = begin();
      await waitFor(port);
    },
    async stop() {
      await end('SIGINT');
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** The user `nobody` for a process that runs as root, because PostgreSQL refuses to run as root. */
function ordinaryUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout);
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** A server that answers may still be starting, and then refuses every session. */
async function waitFor(port: number): Promise<void> {
  for (let tries = 0; tries < 150; tries += 1) {
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
    try {
      await client.connect();
      return await client.end();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
  throw new Error('PostgreSQL did not start within 30 seconds.');
}
