/** A store in a temporary directory, with the command line that teams and release managers use. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Io } from '../command-line/io';
import type { Endpoints } from '../contract/endpoint-description';
import { CALLS_FILE, containerOf } from '../manifest/addresses';
import type { BuildRecord } from '../manifest/build-record';
import type { AnyRelease } from '../manifest/manifest';
import type { PartRow } from '../manifest/part-table';
import type { SlotOffer } from '../manifest/route-table';
import { runCommand } from '../program';
import { type Publisher, publishBuild } from '../publish/publish-build';
import { fileStore } from '../store/file-store';
import type { Store } from '../store/store';

const NOW = '2026-11-21T08:00:00.000Z';
/** An address where nothing listens, so that commands do not wait for their effect. */
const NO_GATEWAY = 'http://127.0.0.1:9';

export interface ReleaseFixture {
  readonly folder: string;
  readonly store: Store;
  /** Runs `release …` with --yes; `code` is the exit code. */
  run(...args: string[]): Promise<{ code: number; output: string }>;
  end(): Promise<void>;
}

export async function releaseFixture(): Promise<ReleaseFixture> {
  const folder = await mkdtemp(path.join(tmpdir(), 'azadkar-release-'));
  return {
    folder,
    store: fileStore(folder),
    run: (...args) => run([...args, '--store', folder, ...confirmationOptions(args)]),
    end: () => rm(folder, { recursive: true }),
  };
}

const READ_COMMANDS = ['status', 'history', 'verify', 'publish', 'check', 'help'];

function confirmationOptions([command = '', sub = '', ...args]: string[]): string[] {
  if (READ_COMMANDS.includes(command) || sub === 'show') return [];
  if (command === 'approve' && !/^\d/.test(sub)) return [];
  if (command === 'prune' || command === 'policy') return ['--yes'];
  const isSigned = [sub, ...args].includes('--key') || args.includes('--author');
  return ['--yes', '--gateway', NO_GATEWAY, ...(isSigned ? [] : ['--author', 'a release manager'])];
}

export async function run(args: string[], confirm: Io['confirm'] = null): Promise<{ code: number; output: string }> {
  const lines: string[] = [];
  const print = (text: string) => void lines.push(text);
  const code = await runCommand(args, { print, warn: print, confirm });
  return { code, output: lines.join('\n') };
}

const SERVER_FILE = 'server/main.js';

interface RemoteOptions {
  paths?: `/${string}`[];
  needs?: Record<string, string>;
  /** The source of its server build; without one, browsers render its pages. */
  server?: string;
  /** The endpoints that it calls; without them, it does not say. */
  calls?: Endpoints;
  by?: Partial<Publisher>;
  /** Slots of its page. */
  slots?: SlotOffer[];
  /** Each has the remote's one file. */
  parts?: PartRow[];
}

/** Publishes a remote with one file and a page at each of its paths. */
export async function publishRemote(
  store: Store,
  target: string,
  { paths, needs, server, calls, by, slots, parts }: RemoteOptions = {},
) {
  const [name = '', version = ''] = target.split('@');
  const routes = (paths ?? [`/${name}` as const]).map((address) => ({
    page: 'page',
    path: address,
    access: 'public' as const,
    frame: 'public' as const,
    title: name,
    ...(slots ? { slots } : {}),
  }));
  const record = {
    kind: 'remote' as const,
    name,
    version,
    entry: 'entry.js',
    container: containerOf(name, version),
    routes,
    ...(parts ? { parts } : {}),
    pages: Object.fromEntries(
      ['page', ...(parts ?? []).map(({ part }) => part)].map((page) => [
        page,
        { files: ['entry.js'], shared: ['react'] },
      ]),
    ),
    needs: needs ?? { react: '^19.0.0' },
    ...(calls ? { calls: Object.entries(calls).map(toCall) } : {}),
    ...(server === undefined ? {} : { server: SERVER_FILE }),
  };
  return publish(store, record, `/* ${target} */ ${'go();'.repeat(400)}`, by, server, calls);
}

const toCall = ([endpoint, { method, path: address, hash }]: [string, Endpoints[string]]) => ({
  endpoint,
  method,
  path: address,
  hash,
});

export async function publishShell(
  store: Store,
  version = '1.0.0',
  by?: RemoteOptions['by'],
  react = '19.3.1',
  server?: string,
) {
  const provides = { react: { version: react, files: [] } };
  const ofServer = server === undefined ? {} : { server: SERVER_FILE };
  const record = {
    kind: 'shell' as const,
    name: 'shell' as const,
    version,
    scripts: ['entry.js'],
    provides,
    ...ofServer,
  };
  return publish(store, record, version, by, server);
}

async function publish(
  store: Store,
  record: BuildRecord,
  body: string,
  by: RemoteOptions['by'],
  server: string | undefined,
  calls?: Endpoints,
): Promise<AnyRelease> {
  const files = new Map([['entry.js', Buffer.from(body)]]);
  if (server !== undefined) files.set(SERVER_FILE, Buffer.from(server));
  if (calls) files.set(CALLS_FILE, Buffer.from(JSON.stringify(calls)));
  return (await publishBuild(store, { record, files }, { author: 'a team', at: NOW, ...by })).release;
}
