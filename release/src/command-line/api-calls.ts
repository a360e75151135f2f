/** What commands that change what is live do with calls of the api: a version that calls what no api answers is not pinned. */
import type { Command } from 'commander';
import { type Api, findUnanswered, inStore, readApi } from '../api-calls/find-unanswered';
import { messageOf, Refusal } from '../errors';
import { nameOf, type Pins, releasesOf } from '../manifest/manifest';
import type { ChangeRequest } from '../plan/change-request';
import type { Plan } from '../plan/plan-change';
import type { Store } from '../store/store';
import { readServed } from './await-effect';
import type { Io } from './io';

const WAY_OUT =
  'Deploy an api that answers them first, or build the version against the contract of that api; ' +
  '--api names another api, and --no-api asks none.';

export interface ApiOptions {
  /** Of the api, or a file with its contract; false with --no-api; undefined for the one behind the gateway. */
  api?: string | false;
}

export const withApi = (command: Command): Command =>
  command
    .option(
      '--api <address>',
      "the api of the channel, or a file with what it answers (else the gateway's); what it does not answer is not pinned",
    )
    .option('--no-api', 'do not ask whether an api answers what is called');

interface Checked {
  readonly request: ChangeRequest;
  readonly plan: Plan;
}

/**
 * Throws Refusal when a new version calls what the channel's api does not answer; says so where that is not known. What
 * goes back to an older version is never refused for it: the sentences are printed.
 */
export async function requireAnsweredCalls(
  io: Io,
  store: Store,
  { request, plan: { live, next } }: Checked,
  options: ApiOptions & { readonly channel: string; readonly gateway: string },
): Promise<void> {
  if (options.api === false || newReleases(live, next).every(({ calls = [] }) => calls.length === 0)) return;
  const api = await findApi(options);
  if ('reason' in api)
    return io.warn(`Whether an api answers what this calls was not checked: ${api.reason}. Name it with --api.`);
  const { problems, calls, unknown } = await checkRevisionCalls(store, { known: live, next }, api);
  if (problems.length > 0 && mayBeRefused(request)) throw new Refusal(`${problems.join('\n')}\n${WAY_OUT}`);
  if (problems.length > 0) return io.warn(problems.join('\n'));
  const beside = unknown.length > 0 ? `; of ${unknown.join(', ')} it is not known what they call` : '';
  io.warn(`The api at ${api.name} answers the ${calls} calls of what is new${beside}.`);
}

/** What goes back to an older version must work in an emergency. */
const mayBeRefused = ({ kind }: ChangeRequest) => !['roll-back', 'revert', 'recall'].includes(kind);

/** The api that was named, or the one behind the gateway of this channel, if it says what it answers. */
async function findApi({
  api,
  channel,
  gateway,
}: Parameters<typeof requireAnsweredCalls>[3]): Promise<Api | { readonly reason: string }> {
  if (api) return readApi(api);
  const served = await readServed(gateway);
  if (!served) return { reason: `no gateway answers at ${gateway}` };
  if (served.channel !== channel) return { reason: `the gateway at ${gateway} serves channel ${served.channel}` };
  return readApi(gateway).catch((error: unknown) => ({ reason: messageOf(error).replace(/\.$/, '') }));
}

/** Checks the releases of a revision that `known` does not have: what is live already is not a plan's to refuse. */
export async function checkRevisionCalls(
  store: Store,
  { known, next }: { readonly known: Pins | null; readonly next: Pins },
  api: Api,
) {
  const releases = newReleases(known, next);
  const problems = await Promise.all(releases.map((each) => findUnanswered(each, inStore(store, each), api)));
  return {
    /** A sentence for each call that is not answered as its release expects. */
    problems: problems.flat(),
    /** How many calls were compared. */
    calls: releases.reduce((sum, { calls }) => sum + (calls?.length ?? 0), 0),
    /** Releases that do not say what they call, as "ticketing@1.2.0". */
    unknown: releases.filter(({ calls }) => calls === undefined).map(nameOf),
  };
}

/** Each version once, however often a revision names it. */
function newReleases(known: Pins | null, next: Pins) {
  const before = new Set(known ? releasesOf(known).map(nameOf) : []);
  const releases = new Map(releasesOf(next).map((release) => [nameOf(release), release]));
  return [...releases].filter(([name]) => !before.has(name)).map(([, release]) => release);
}
