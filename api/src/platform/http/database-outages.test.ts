/** The api on a real PostgreSQL that is restarted, locked and taken away. Without one on this machine there is nothing to run. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import type { Api } from '../../api';
import { createApp } from '../../app';
import { readSettings } from '../../settings';
import { findCurrentMembership } from '../../subjects/memberships/membership.queries';
import { aMember } from '../../testing/a-member';
import { type Cluster, findPostgres, startCluster } from '../../testing/postgres-cluster';
import { waitForDatabase } from '../database/ask-server';
import { isUnavailable, OutcomeUnknown } from '../database/database-errors';
import { migrate } from '../database/migrate';
import { type OpenDatabase, openPostgres } from '../database/open';
import { inTransaction } from '../database/schema';
import { localFiles } from '../files/open-files';
import type { Member } from './access';
import { idempotent } from './change';

/** Once is enough: it has a server of its own. */
const bin = process.env.TEST_DATABASE_URL ? undefined : findPostgres();
const onPostgres = bin ? describe : describe.skip;

onPostgres('an api on PostgreSQL', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'azadkar-outages-'));
  let cluster: Cluster;
  let database: OpenDatabase;
  let api: Api;
  let memberId = 0;

  beforeAll(async () => {
    cluster = await startCluster(bin ?? '');
    database = openPostgres(cluster.url, {
      ...{ pool: 6, connectTimeoutMs: 4_000, slowCallMs: 1_000, lockTimeoutMs: 2_000, statementTimeoutMs: 3_000 },
    });
    await migrate(database.background);
    await sql`create table notes (id int primary key)`.execute(database.db);
    const settings = readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
    const mail = { send: async () => ({ answer: 'sent' }) };
    api = createApp({
      ...{ db: database.db, settings, files: localFiles(dataDir), mail, wakeOutbox: () => undefined },
    });
    memberId = (await aMember(api)).id;
  });
  afterAll(async () => {
    await api.app.close();
    await database.close();
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** Asks the database each time: a reply that is kept for a second outlasts some of what is tried here. */
  const get = async (page: string) => {
    api.replies.clear();
    const { statusCode, headers } = await api.app.inject(`/api/${page}`);
    return { status: statusCode, retryAfter: headers['retry-after'] };
  };

  /** Inserts a note, as a call with an Idempotency-Key does. */
  const insertNote = (id: number) => {
    const request = { headers: { 'idempotency-key': `note-${id}` }, url: '/notes', body: { id } };
    const caller = { request: request as unknown as FastifyRequest, member: { id: memberId } as Member };
    return idempotent(database.db, caller, async (trx) => {
      await sql`insert into notes values (${id})`.execute(trx);
      return { id };
    });
  };
  const countNotes = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from notes`.execute(database.db)).rows[0]?.n;

  /** Ends every connection of the pool, as an administrator or a failover does. */
  async function terminateAll(): Promise<void> {
    const admin = new pg.Client(cluster.url);
    await admin.connect();
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'azadkar'`);
    await admin.end();
  }

  test('a connection that is ended between two statements of a transaction fails that transaction alone', async () => {
    const failed = inTransaction(database.db, async (trx) => {
      await sql`insert into notes values (-1)`.execute(trx);
      await terminateAll();
      await wait(200); // the end arrives while no statement waits for it
      await sql`insert into notes values (-2)`.execute(trx);
    });
    const cause = await failed.catch((error: unknown) => error);
    expect([isUnavailable(cause), cause instanceof OutcomeUnknown]).toEqual([true, false]);
    expect(await countNotes()).toBe(0);
  });

  test('a commit whose connection is lost is done once, and its caller learns that it was done', async () => {
    await sql`
      create function slow_commit() returns trigger language plpgsql as $$ begin perform pg_sleep(0.5); return null; end $$;
    `.execute(database.db);
    await sql`
      create constraint trigger slow_commit after insert on notes deferrable initially deferred
      for each row execute function slow_commit()`.execute(database.db);
    const noted = insertNote(1);
    const plain = inTransaction(database.db, (trx) => sql`insert into notes values (2)`.execute(trx));
    const outcome = plain.catch((error: unknown) => error);
    await wait(250);
    await terminateAll();
    expect(await outcome).toBeInstanceOf(OutcomeUnknown); // without a key nobody can tell
    expect(await noted).toEqual({ id: 1 });
    expect((await sql`select id from notes where id = 1`.execute(database.db)).rows).toHaveLength(1);
    await sql`drop trigger slow_commit on notes`.execute(database.db);
    await sql`delete from notes`.execute(database.db);
  });

  test('a session is found by a plan that each connection keeps, until a migration changes what it gives', async () => {
    const { headers, id } = await aMember(api);
    const ask = async () => (await api.app.inject({ url: '/api/user/profile-completed', headers })).statusCode;
    const countPlans = async () =>
      (await sql`select 1 from pg_prepared_statements where statement like '%"sessions"%'`.execute(database.db)).rows
        .length;
    expect([await ask(), await ask(), await countPlans()]).toEqual([200, 200, 1]);
    await sql`alter table profiles alter column avatar type varchar(400)`.execute(database.background);
    expect([await ask(), await countPlans(), await ask(), await countPlans()]).toEqual([200, 0, 200, 1]);
    await sql`update sessions set revoked_at = now() where user_id = ${id}`.execute(database.background);
    expect(await ask()).toBe(401);
  });

  test('a session is found on a connection where a proxy has kept the same statement of another client', async () => {
    const { headers } = await aMember(api);
    const ask = async () => (await api.app.inject({ url: '/api/user/profile-completed', headers })).statusCode;
    expect(await ask()).toBe(200);
    const names = sql<{ name: string }>`select name from pg_prepared_statements where statement like '%"sessions"%'`;
    const [{ name } = { name: '' }] = (await names.execute(database.db)).rows;
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(database.db).catch(() => undefined);
    await sql`prepare ${sql.ref(name)} as select 1`.execute(database.db);
    expect(await ask()).toBe(200);
  });

  test('a transaction goes through a proxy that has kept its statements of another client', async () => {
    const find = () => inTransaction(database.db, (trx) => findCurrentMembership(trx, memberId));
    await findCurrentMembership(database.db, memberId);
    const names = sql<{ name: string }>`select name from pg_prepared_statements where statement like '%termDays%'`;
    const [{ name } = { name: '' }] = (await names.execute(database.db)).rows;
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(database.db).catch(() => undefined);
    await sql`prepare ${sql.ref(name)} as select 1`.execute(database.db);
    expect(await find()).toMatchObject({ state: 'active' });
  });

  test.each(['fast', 'immediate'] as const)(
    'a restart (%s) under load: refused calls say when to come back, none is lost or done twice',
    async (mode) => {
      let isOver = false;
      const statuses = new Map<number, number>();
      const read = async () => {
        while (!isOver) {
          const { status, retryAfter } = await get('blogs');
          if (status === 503) expect(retryAfter).toBe('5');
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          await wait(5);
        }
      };
      const first = mode === 'fast' ? 1_000 : 2_000;
      const write = async (id: number) => {
        while (!(await insertNote(id).catch((cause: unknown) => void expect(isUnavailable(cause)).toBe(true))))
          await wait(100);
      };
      const readers = [read(), read()];
      const writes = Array.from({ length: 60 }, async (_, index) => {
        await wait(index * 15);
        await write(first + index);
      });
      await wait(250);
      await cluster.halt(mode);
      await wait(400);
      await cluster.resume();
      await Promise.all(writes);
      isOver = true;
      await Promise.all(readers);
      expect([...statuses.keys()].sort()).toEqual([200, 503]);
      expect(await countNotes()).toBe(mode === 'fast' ? 60 : 120);
    },
  );

  test.each([
    ['blogs', 'blogs'],
    ['directory_changes', 'public-peers'],
  ])('the table %s, locked, is an outage of its own calls, and of no others', async (table, page) => {
    const admin = new pg.Client(cluster.url);
    await admin.connect();
    await admin.query(`begin; lock table ${table} in access exclusive mode`);
    const own: Promise<{ status: number }>[] = [];
    const others: { status: number; took: number }[] = [];
    for (let round = 0; round < 40; round += 1) {
      own.push(get(`${page}?round=${round}`)); // an address of its own has a reply of its own
      const begin = performance.now();
      const { status } = await get(`partners?round=${round}`);
      others.push({ status, took: performance.now() - begin });
      await wait(75);
    }
    const answers = await Promise.all(own);
    await admin.query('commit');
    await admin.end();
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]));
    const late = others.filter(({ took }) => took > 1_000);
    expect(late.length).toBeLessThan(others.length / 10); // until the first ones are known to be slow
    expect((await get(page)).status).toBe(200);
  });

  test('a statement that takes too long is answered as busy', async () => {
    const slow = sql`select pg_sleep(5)`.execute(database.db).catch((cause: unknown) => cause);
    expect(isUnavailable(await slow)).toBe(true);
  });

  test('a start waits for the database, and gives up in a sentence', async () => {
    await cluster.halt('fast');
    const lines: string[] = [];
    const log = (line: string) => void lines.push(line);
    await expect(waitForDatabase(database.db, { seconds: 0.2, log })).rejects.toThrow(
      'The database of DATABASE_URL did not answer within 0.2 seconds (connect ECONNREFUSED',
    );
    const waited = waitForDatabase(database.db, { seconds: 30, log });
    await wait(300);
    await cluster.resume();
    await waited;
    expect(lines[0]).toMatch(/^Waiting for the database, since 0 of at most 0.2 s: connect ECONNREFUSED/);
    expect((await get('blogs')).status).toBe(200);
  });
});
