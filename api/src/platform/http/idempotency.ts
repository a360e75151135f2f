/** Idempotency keys: a write that is sent twice (double click, lost reply) is done once and gets the same reply. */
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { isUnavailable, OutcomeUnknown } from '../database/database-errors';
import type { Db, Trx } from '../database/schema';
import { inTransaction } from '../database/transaction';
import { sha256 } from '../security/tokens';
import type { Member } from './access';
import { claimKey, findFirstRequest, type KeyRow, storeReply } from './http.queries';
import { refuse } from './refusals';

const replays = new WeakSet<FastifyRequest>();

/** Whether a request was sent a second time. */
export const isReplay = (request: FastifyRequest): boolean => replays.has(request);

/**
 * Runs `work` in a transaction, once for each Idempotency-Key of the member; without the header, each time. The key and
 * the result are committed together, and a second request waits for the first one's commit. A refusal rolls both back,
 * so that the member can correct and send again. The result must be serializable as JSON.
 */
export async function idempotent<T>(
  db: Db,
  { request, member }: { request: FastifyRequest; member: Member },
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') return inTransaction(db, work);
  if (key.length > 200) throw refuse.unacceptable('The Idempotency-Key is too long.');
  const row = {
    user_id: member.id,
    key,
    route: request.url,
    request_sha256: sha256(JSON.stringify(request.body ?? null)),
  };
  return untilKnown(() =>
    inTransaction(db, async (trx) => {
      if (!(await claimKey(trx, row))) {
        replays.add(request);
        return replay<T>(trx, row);
      }
      const result = await work(trx);
      await storeReply(trx, row, JSON.stringify(result ?? null));
      return result;
    }),
  );
}

/** How long after a lost commit the key is asked for; a database restarts within seconds. */
const ASK_AGAIN_MS = [500, 1_500, 3_000, 5_000];

/**
 * Runs it again when the connection was lost during the commit: with the same key it is done once, and gives what was
 * committed. While the database cannot be asked, the outcome stays unknown.
 */
async function untilKnown<T>(run: () => Promise<T>): Promise<T> {
  let unknown: unknown;
  for (const pauseMs of [...ASK_AGAIN_MS, 0]) {
    try {
      return await run();
    } catch (cause) {
      if (unknown === undefined && !(cause instanceof OutcomeUnknown)) throw cause;
      if (!isUnavailable(cause)) throw cause;
      unknown ??= cause;
    }
    await wait(pauseMs);
  }
  throw unknown;
}

async function replay<T>(trx: Trx, row: KeyRow): Promise<T> {
  const first = await findFirstRequest(trx, row);
  if (first.route !== row.route || first.request_sha256 !== row.request_sha256) {
    throw refuse.unacceptable('This Idempotency-Key was used for another request.');
  }
  return first.response as T;
}
