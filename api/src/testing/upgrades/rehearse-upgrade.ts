/**
 * The rehearsal of a rolling upgrade and its roll-back: two apis on one PostgreSQL are replaced one after the other, and
 * back, while visitors read and join. A call goes to an api that is ready, and to the other one when that fails.
 */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { errorCodeOf } from '../../error-code';
import { type ApiProcess, startApiOf } from './api-process';

interface Rehearsal {
  /** Folders of sources: `checkOutApi(commit)` and `ROOT`. */
  before: string;
  after: string;
  /** An empty database. */
  databaseUrl: string;
  /** A folder for files and mail, which both share. */
  dataDir: string;
  requestsPerSecond?: number;
  log?: (line: string) => void;
}

export interface UpgradeVerdict {
  ok: boolean;
  requests: number;
  /** Calls that no api answered within ten seconds. */
  failed: number;
  /** Joined members of whom the database knows nothing, and those whom it has twice. */
  joined: number;
  lost: number;
  doubled: number;
  steps: { name: string; seconds: number }[];
}

const READS = ['/blogs', '/partners', '/events', '/courses', '/directors'];
/** Every tenth call is somebody who joins. */
const JOINS = 10;
const PATIENCE_MS = 10_000;

export async function rehearseUpgrade(options: Rehearsal): Promise<UpgradeVerdict> {
  const { before, after, databaseUrl, dataDir, requestsPerSecond = 20, log = () => undefined } = options;
  const start = (root: string) => startApiOf(root, { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SEED: 'demo' });
  const apis: ApiProcess[] = [await start(before), await start(before)];
  const load = startLoad(apis, requestsPerSecond);
  const steps: UpgradeVerdict['steps'] = [];
  try {
    for (const [name, root] of [['upgrade', after] as const, ['roll-back', before] as const]) {
      for (const index of [0, 1]) {
        const begin = performance.now();
        const leaving = apis[index];
        apis.splice(index, 1); // as a balancer does with an api that drains
        await leaving?.stop();
        apis.splice(index, 0, await start(root));
        const step = {
          name: `${name} of api ${index + 1}`,
          seconds: Math.round((performance.now() - begin) / 100) / 10,
        };
        log(`${step.name}: ${step.seconds} s`);
        steps.push(step);
      }
    }
  } finally {
    await load.stop();
    await Promise.all(apis.map((api) => api.stop()));
  }
  const { requests, failed, joined } = load.counts;
  const { lost, doubled } = await compare(databaseUrl, load.joined);
  return { ok: failed + lost + doubled === 0 && joined > 0, requests, failed, joined, lost, doubled, steps };
}

function startLoad(apis: readonly ApiProcess[], requestsPerSecond: number) {
  const counts = { requests: 0, failed: 0, joined: 0 };
  const joined: string[] = [];
  const running = new Set<Promise<void>>();

  async function send(n: number): Promise<void> {
    const isJoin = n % JOINS === 0;
    const email = `rehearsal-${n}@azadkar.test`;
    const status = isJoin
      ? await call(apis, n, '/user/register', email)
      : await call(apis, n, READS[n % READS.length] ?? '');
    if (status !== 200) counts.failed += 1;
    else if (isJoin) {
      counts.joined += 1;
      joined.push(email);
    }
  }

  const timer = setInterval(() => {
    counts.requests += 1;
    const sent = send(counts.requests).finally(() => running.delete(sent));
    running.add(sent);
  }, 1000 / requestsPerSecond);
  return {
    counts,
    joined,
    async stop() {
      clearInterval(timer);
      await Promise.all(running);
    },
  };
}

/** The last status; 0 without an answer. Who joins does not send it again when the answer was lost, as a person would not. */
async function call(apis: readonly ApiProcess[], n: number, address: string, email?: string): Promise<number> {
  const begin = performance.now();
  let status = REFUSED;
  for (let tries = 0; performance.now() - begin < PATIENCE_MS; tries += 1) {
    const api = apis[(n + tries) % Math.max(1, apis.length)];
    status = api ? await ask(api.origin, address, email) : REFUSED;
    if (status !== REFUSED && (status !== 0 || email)) return status;
    await wait(100);
  }
  return status;
}

/** By an api that is not ready, or by a port that nobody listens at: nothing was done. */
const REFUSED = 503;

async function ask(origin: string, address: string, email?: string): Promise<number> {
  const person = { name: 'Sana Demo', email, phone: '0300 1234567', password: 'eight888' };
  const join = { method: 'POST', body: JSON.stringify(person), headers: { 'content-type': 'application/json' } };
  try {
    const answer = await fetch(`${origin}/api${address}`, {
      ...(email && join),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch (failure) {
    return failure instanceof Error && errorCodeOf(failure.cause) === 'ECONNREFUSED' ? REFUSED : 0;
  }
}

async function compare(databaseUrl: string, joined: readonly string[]): Promise<{ lost: number; doubled: number }> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ email: string; n: number }>(
    "select email, count(*)::int as n from users where email like 'rehearsal-%' group by email",
  );
  await client.end();
  const stored = new Map(rows.map(({ email, n }) => [email, n]));
  return {
    lost: joined.filter((email) => !stored.has(email)).length,
    doubled: rows.filter(({ n }) => n > 1).length,
  };
}
