/**
 * A database for one test file: a PGlite in memory, or a new database on the PostgreSQL of TEST_DATABASE_URL.
 * Migrations take seconds, so the migrated PGlite is cached in a file whose name is a hash of them.
 */
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { seedPlans } from '../../demo/plans';
import type { CopyDatabase } from '../platform/database/copy/connection';
import { copyOfLite } from '../platform/database/copy/lite-connection';
import { openPostgresCopy } from '../platform/database/copy/postgres-connection';
import { MIGRATIONS, migrate } from '../platform/database/migrate';
import { LITE_OPTIONS, type OpenDatabase, openLite, openPostgres } from '../platform/database/open';
import { sha256 } from '../platform/security/tokens';
import { DEFAULT_LIMITS } from '../settings';

const CACHE = path.join(import.meta.dirname, '../../node_modules/.cache');

export interface TestDatabase extends OpenDatabase {
  /** The same database, as one whose tables are copied. It is closed with this one. */
  openCopy(): Promise<CopyDatabase>;
}

/** With the demo's plans, which tests sell. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const url = process.env.TEST_DATABASE_URL;
  const database = await (url ? createDatabase(url) : openTemplate());
  await seedPlans(database);
  return database;
}

async function openTemplate(): Promise<TestDatabase> {
  const lite = await PGlite.create({ ...LITE_OPTIONS, loadDataDir: await readTemplate() });
  const opened = openLite(lite);
  return { ...opened, openCopy: async () => ({ ...(await copyOfLite(lite, opened)), close: async () => undefined }) };
}

async function readTemplate(): Promise<Blob> {
  const file = path.join(CACHE, `migrated-${sha256(migrationTexts()).slice(0, 16)}.tar`);
  if (!existsSync(file)) await writeTemplate(file);
  return new Blob([readFileSync(file)]);
}

/** A migrated PGlite in a directory, as under DATA_DIR. */
export async function writeTestDirectory(directory: string): Promise<void> {
  mkdirSync(directory, { recursive: true });
  const lite = await PGlite.create({ ...LITE_OPTIONS, dataDir: directory, loadDataDir: await readTemplate() });
  await lite.close();
}

interface CommandDatabase {
  /** The environment of commands that use it. */
  env: Record<string, string>;
  end(): Promise<void>;
}

/** A migrated database for commands, which open it themselves: on the PostgreSQL of TEST_DATABASE_URL, or embedded. */
async function aCommandDatabase(): Promise<CommandDatabase> {
  const folder = mkdtempSync(path.join(tmpdir(), 'azadkar-commands-'));
  const deleteFolder = () => rmSync(folder, { recursive: true, force: true });
  const { TEST_DATABASE_URL: server, TEST_DATABASE_TEMPLATE: template } = process.env;
  if (!server || !template) {
    await writeTestDirectory(path.join(folder, 'database'));
    return { env: { DATA_DIR: folder }, end: async () => deleteFolder() };
  }
  const { url, drop } = await createNewDatabase(server, template);
  return { env: { DATA_DIR: folder, DATABASE_URL: url }, end: () => drop().then(deleteFolder) };
}

/** The same for a test file: made before its tests, deleted after them. */
export function useCommandDatabase(): CommandDatabase {
  const database: CommandDatabase = { env: {}, end: async () => undefined };
  beforeAll(async () => {
    Object.assign(database, await aCommandDatabase());
  });
  afterAll(() => database.end());
  return database;
}

/** Written under another name and then renamed, because several test files may do this at the same time. */
async function writeTemplate(file: string): Promise<void> {
  const lite = await PGlite.create(LITE_OPTIONS);
  await migrate(openLite(lite).db);
  const dump = await lite.dumpDataDir('none');
  mkdirSync(CACHE, { recursive: true });
  const written = `${file}.${process.pid}`;
  writeFileSync(written, Buffer.from(await dump.arrayBuffer()));
  renameSync(written, file);
  await lite.close();
}

function migrationTexts(): string {
  const names = readdirSync(MIGRATIONS).sort();
  return names.map((name) => readFileSync(path.join(MIGRATIONS, name), 'utf8')).join('\n');
}

/** Beside the other tests of a busy machine no call is refused for being slow. */
const PATIENCE = { connectTimeoutMs: 60_000, slowCallMs: 60_000 };

async function createDatabase(serverUrl: string): Promise<TestDatabase> {
  const template = process.env.TEST_DATABASE_TEMPLATE;
  const { url, drop } = await createNewDatabase(serverUrl, template);
  const opened = openPostgres(url, { ...DEFAULT_LIMITS, ...PATIENCE });
  if (!template) await migrate(opened.db);
  const copies: CopyDatabase[] = [];
  return {
    ...opened,
    async openCopy() {
      const copy = await openPostgresCopy(url);
      copies.push(copy);
      return copy;
    },
    async close() {
      for (const copy of copies) await copy.close();
      await opened.close();
      await drop();
    },
  };
}

/** A new database on this PostgreSQL, without a table, or a copy of the one whose name is `template`. */
export async function createNewDatabase(
  serverUrl: string,
  template = 'template1',
): Promise<{ name: string; url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const server = poolOf(serverUrl);
  await server.query(`create database ${name} template ${template} strategy file_copy`);
  const url = new URL(serverUrl);
  url.pathname = name;
  return {
    name,
    url: url.href,
    async drop() {
      await server.query(`drop database ${name} with (force)`);
    },
  };
}

const pools = new Map<string, pg.Pool>();

/** One connection of a process: a new one reads the catalog anew, which takes three times as long as to copy a database. */
function poolOf(url: string): pg.Pool {
  const pool = pools.get(url) ?? new pg.Pool({ connectionString: url, max: 1, allowExitOnIdle: true });
  if (!pools.has(url)) pool.on('error', () => undefined); // the server ends before the process does
  pools.set(url, pool);
  return pool;
}
