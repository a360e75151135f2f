import type { PrintedSite } from '@azadkar/shared-api/brand';
import { inSpan } from '../../../../process/telemetry/spans';
import type { Api } from '../../api';
import { currentSite } from '../database/site.queries';
import type { Email } from '../database/tables/email';
import { classifyFailure, describeFailure } from './classify-failure';
import { MAX_WIDTH, PROBE_SECONDS } from './mail.rules';
import { leaseDue, markFailed, markSent, type OutboxRow, putBack, retryLater, waitForServer } from './outbox.queries';
import type { Round } from './pace';

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
