/** The whole api for one test file, with its own database; tests call its endpoints without a network. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Data, Endpoint, Envelope } from '@azadkar/shared-api';
import { fillPath } from '@azadkar/shared-api/paths';
import type { Api } from '../api';
import { createApp } from '../app';
import type { Email } from '../platform/database/tables/email';
import { openFiles } from '../platform/files/open-files';
import { deliverDue } from '../platform/mail/mail-worker';
import type { Files } from '../platform/ports/files';
import type { Mail } from '../platform/ports/mail';
import { runDueTask } from '../platform/tasks/run-task';
import { readSettings, type Settings } from '../settings';
import { tasks } from '../tasks';
import { openTestDatabase, type TestDatabase } from './test-database';

/** A request of a test. The body has no type, because most tests of refusals send what the contract forbids. */
export interface TestRequest {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
  file?: { bytes: Uint8Array; name: string; type: string };
  /** The member who sends the request; without it, a guest. */
  as?: { headers: Record<string, string> };
  headers?: Record<string, string>;
}

interface TestReply<T> extends Envelope<T> {
  status: number;
  headers: Record<string, unknown>;
}

export interface TestApi extends Api {
  ask<E extends Endpoint>(endpoint: E, request?: TestRequest): Promise<TestReply<Data<E>>>;
  /** Delivers all emails in the outbox, and returns those that this address has received. */
  emailsTo(email: string): Promise<Email[]>;
  /** The same with their attachments. */
  mailsTo(email: string): Promise<Mail[]>;
  /** Runs the tasks that wait, one after the other, until none is due. */
  runTasks(): Promise<void>;
  readonly database: TestDatabase;
  stop(): Promise<void>;
}

/** What a test brings itself; the api has its own otherwise. */
interface Given {
  files?: Files;
  database?: TestDatabase;
}

/** Starts an api. Its rate limits are a thousand times higher unless the test sets `rateLimits`. */
export async function startApi(changed: Partial<Settings> = {}, given: Given = {}): Promise<TestApi> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'azadkar-api-'));
  const settings: Settings = {
    ...readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }),
    rateLimits: 1000,
    ...changed,
  };
  const database = given.database ?? (await openTestDatabase());
  const { db, close } = database;
  const sent: Mail[] = [];
  const api = createApp({
    db,
    settings,
    files: given.files ?? openFiles(settings.filesStore),
    mail: {
      async send(mail) {
        sent.push(mail);
        return { answer: '' };
      },
    },
    wakeOutbox: () => undefined,
  });
  const deliverAll = async () => {
    while ((await deliverDue(api)).leased > 0);
  };
  // One call after the other: an email that another call has leased is no longer due, but not sent yet.
  let delivering = Promise.resolve();
  const mailsTo = async (email: string) => {
    delivering = delivering.then(deliverAll);
    await delivering;
    return sent.filter(({ to }) => to === email);
  };
  return {
    ...api,
    database,
    mailsTo,
    ask: (endpoint, request) => ask(api, endpoint, request),
    emailsTo: async (email) => (await mailsTo(email)).map(({ email }) => email),
    async runTasks() {
      while (await runDueTask(api, tasks, { renewMs: 50 }));
    },
    async stop() {
      await api.app.close();
      await close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The api of a test file: started before its tests, stopped after them. It works inside hooks and tests only. */
export function useTestApi(changed: Partial<Settings> = {}): TestApi {
  const api = {} as TestApi;
  beforeAll(async () => {
    Object.assign(api, await startApi(changed));
  });
  afterAll(() => api.stop());
  return api;
}

async function ask<E extends Endpoint>(
  { app, replies }: Api,
  endpoint: E,
  request: TestRequest = {},
): Promise<TestReply<Data<E>>> {
  const { params = {}, query = {}, body, file, as, headers } = request;
  const upload = file && endpoint.file ? multipart(endpoint.file, file) : undefined;
  replies.clear(); // a test may have written to the database
  const response = await app.inject({
    method: endpoint.method,
    url: `/api${fillPath(endpoint.path, params)}`,
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    payload: upload?.payload ?? (body as object | undefined),
    headers: { ...upload?.headers, ...as?.headers, ...headers },
  });
  return { ...response.json<Envelope<Data<E>>>(), status: response.statusCode, headers: response.headers };
}

const BOUNDARY = 'azadkar-test-boundary';

function multipart(field: string, { bytes, name, type }: NonNullable<TestRequest['file']>) {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  };
}
