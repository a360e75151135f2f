import { setTimeout as wait } from 'node:timers/promises';
import type { PrintedSite } from '@azadkar/shared-api/brand';
import { inSpan } from '../../../../process/telemetry/spans';
import type { Api } from '../../api';
import { endWithin } from '../../deadline';
import { currentSite } from '../database/site.queries';
import type { Email } from '../database/tables/email';
import { classifyFailure, describeFailure } from './classify-failure';
import { MAX_WIDTH, PROBE_SECONDS } from './mail.rules';
import {
  failOverdue,
  leaseDue,
  markFailed,
  markSent,
  type OutboxRow,
  putBack,
  retryLater,
  waitForServer,
} from './outbox.queries';
import { createPace, type Pace, type Round } from './pace';

const POLL_INTERVAL_MS = 2000;
/** A longer rest is left to the timer, so that a stop need not wait for it. */
const MAX_REST_MS = 1000;

export interface MailWorker {
  wake(): void;
  /**
   * Waits for the emails that are being sent, a moment at most; then ends their connections, and they wait again. Resolves
   * within four seconds, or when the signal aborts, whatever hangs.
   */
  stop(signal?: AbortSignal): Promise<void>;
}

/** Starts the worker: it delivers on every call of `wake`, and every two seconds. */
export function startOutbox(api: Api, pace: Pace = createPace()): MailWorker {
  const stopping = new AbortController();
  const ending = new AbortController();
  let running: Promise<void> | undefined;
  const wake = () => {
    if (stopping.signal.aborted) return;
    running ??= drain(api, pace, { stopping: stopping.signal, ending: ending.signal }).finally(() => {
      running = undefined;
    });
  };
  const timer = setInterval(wake, POLL_INTERVAL_MS).unref();
  return {
    wake,
    async stop(signal) {
      clearInterval(timer);
      stopping.abort();
      await endWithin(Promise.resolve(running), { cutOff: ending, signal });
    },
  };
}

interface Signals {
  /** No further round. */
  stopping: AbortSignal;
  /** The round that runs ends now. */
  ending: AbortSignal;
}

/** Delivers until nothing is due, or until the pace asks for a longer rest. */
async function drain(api: Api, pace: Pace, { stopping, ending }: Signals): Promise<void> {
  try {
    while (!stopping.aborted && pace.restMs() <= MAX_REST_MS) {
      await wait(pace.restMs());
      const limit = Math.max(1, pace.width());
      const wasAway = pace.isProbing();
      const round = await deliverDue(api, { limit, probe: wasAway, signal: ending });
      if (round.leased > 0) await settle(api, pace, round, wasAway);
      if (round.leased < limit) return;
    }
  } catch (cause) {
    api.app.log.error(cause, 'The mail worker failed');
  }
}

async function settle({ app, db }: Api, pace: Pace, round: Round, wasAway: boolean): Promise<void> {
  pace.ended(round);
  if (!round.away) {
    if (wasAway && round.sent > 0) app.log.info('The mail server takes emails again');
    return;
  }
  if (!wasAway) app.log.warn(round.away, 'The mail server takes no emails; they wait, and it is tried again');
  if (!pace.isLongAway()) return;
  const failed = await failOverdue(db, describeFailure(round.away));
  if (failed > 0) app.log.error(round.away, `${failed} emails were given up: the mail server was away for too long`);
}

type Dependencies = Pick<Api, 'db' | 'mail' | 'app' | 'makeAttachments'>;

interface Options {
  limit?: number;
  probe?: boolean;
  /** Ends the connections; what was not sent waits again. */
  signal?: AbortSignal;
}

/** Sends the emails that are due, one round at most. */
export async function deliverDue(
  dependencies: Dependencies,
  { limit = MAX_WIDTH, probe = false, signal }: Options = {},
): Promise<Round> {
  const site = await currentSite(dependencies.db); // before emails are leased: a database that fails costs none an attempt
  const due = await leaseDue(dependencies.db, { limit, probe });
  const outcomes = await Promise.all(due.map((row) => deliver({ ...dependencies, site }, row, signal)));
  return {
    leased: due.length,
    sent: outcomes.filter((outcome) => outcome === 'sent').length,
    away: outcomes.find((outcome) => typeof outcome === 'object')?.away,
  };
}

interface Delivery extends Dependencies {
  site: PrintedSite;
}

type Outcome = 'sent' | 'not sent' | { away: unknown };

async function deliver(dependencies: Delivery, row: OutboxRow, signal?: AbortSignal): Promise<Outcome> {
  try {
    const answer = row.letter ? await send(dependencies, row, row.letter, signal) : '';
    await markSent(dependencies.db, row, answer);
    return 'sent';
  } catch (cause) {
    return recordFailure(dependencies, row, cause, signal);
  }
}

async function send({ db, mail, makeAttachments, site }: Delivery, row: OutboxRow, email: Email, signal?: AbortSignal) {
  const attachments = email.attachments ? await makeAttachments(db, email.attachments) : [];
  signal?.throwIfAborted();
  const { answer } = await inSpan('send email', { kind: 'client' }, () =>
    mail.send({ guid: row.guid, to: row.recipient, email, site, attachments }, signal),
  );
  return answer.slice(0, 500);
}

async function recordFailure(
  { db, app }: Dependencies,
  row: OutboxRow,
  cause: unknown,
  signal?: AbortSignal,
): Promise<Outcome> {
  if (signal?.aborted) {
    await putBack(db, row);
    return 'not sent';
  }
  const failure = classifyFailure(cause);
  const error = describeFailure(cause);
  if (failure === 'server') {
    await waitForServer(db, row, error, PROBE_SECONDS.longest * Math.random());
    return { away: cause };
  }
  app.log.warn(cause, `Email ${row.guid} could not be sent (${failure})`);
  if (failure === 'permanent') await markFailed(db, row, error);
  else await retryLater(db, row, error, failure === 'refused');
  return 'not sent';
}
