/**
 * What commands do around a change of what is live. Before it: a version that calls what no api answers is not pinned, and each
 * server build is tried once before visitors need it. After it they wait until a gateway serves the change.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { type Command, Option } from 'commander';
import { number, object, string } from 'yup';
import { within } from '../../../process/time-limit';
import { type Api, findUnanswered, inStore, readApi } from '../api-calls/find-unanswered';
import { messageOf, Refusal } from '../errors';
import { type AnyRelease, nameOf, type Pins, type Revision, releasesOf, shellsOf } from '../manifest/manifest';
import type { ChangeRequest } from '../plan/change-request';
import type { Plan } from '../plan/plan-change';
import { tryRevision, tryUnpublished } from '../server-build/try-revision';
import type { Trial } from '../server-build/try-server-builds';
import type { Store } from '../store/store';
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

const GATEWAY_TIMEOUT_MS = 5_000;
const POLL_INTERVAL_MS = 50;

/** The milliseconds until the gateway served a change, or why they are not known. */
export type Effect = { gateway: string; milliseconds: number } | { gateway: string; unknown: string };

/** Polls the gateway until it serves the revision. `startedAt` is a time of performance.now(). */
export async function awaitEffect(
  gateway: string,
  { channel, revision }: Pick<Revision, 'channel' | 'revision'>,
  startedAt: number,
): Promise<Effect> {
  const deadline = performance.now() + GATEWAY_TIMEOUT_MS;
  const isWaiting = (served: ServedRevision | null) => served?.channel === channel && served.revision < revision;
  let served = await readServed(gateway);
  while (isWaiting(served) && performance.now() < deadline) {
    await sleep(POLL_INTERVAL_MS);
    served = await readServed(gateway);
  }
  if (served === null) return { gateway, unknown: 'no gateway answers there; it will take the change when it starts' };
  if (served.channel !== channel) return { gateway, unknown: `it serves channel ${served.channel}, not ${channel}` };
  if (isWaiting(served))
    return {
      gateway,
      unknown: `it still serves revision ${served.revision}: it reads another store, or refuses this revision`,
    };
  return { gateway, milliseconds: Math.round(performance.now() - startedAt) };
}

export function describeEffect(effect: Effect): string {
  if ('unknown' in effect) return `${effect.gateway}: ${effect.unknown}.`;
  return `Live at ${effect.gateway}, ${(effect.milliseconds / 1000).toFixed(2)} s after the command.`;
}

const health = object({ channel: string().required(), revision: number().nullable() }).required();

type ServedRevision = NonNullable<Awaited<ReturnType<typeof readServed>>>;

/** What a gateway serves, from /revision: 0 when it serves none yet; null when no gateway answers. */
async function readServed(gateway: string) {
  try {
    const said = await within(GATEWAY_TIMEOUT_MS, async (signal) => {
      const response = await fetch(new URL('/revision', gateway), { signal });
      return response.json();
    });
    const { channel, revision } = health.validateSync(said);
    return { channel, revision: revision ?? 0 };
  } catch {
    return null;
  }
}

export interface ServerBuildOptions {
  /** False with --no-server-build. */
  serverBuild?: boolean;
}

export const withServerBuild = (command: Command): Command =>
  command.addOption(
    new Option('--no-server-build', 'do not try the server builds: where one fails, browsers draw its pages'),
  );

/** Throws Refusal when a server build that the next revision would run does not work. */
export async function requireServerBuilds(io: Io, store: Store, live: Pins | null, next: Pins): Promise<void> {
  const trial = await tryRevision(store, live, next);
  if (trial && 'reason' in trial) io.warn(`The server builds were not tried: ${trial.reason}.`);
  else if (trial) report(io, trial, `with ${shellsOf(next).map(nameOf).join(' and ')}`);
}

/** The same for a build before it is published; says where it cannot be tried. */
export async function requireServerBuild(
  io: Io,
  store: Store,
  live: Pins | null,
  { release, files }: { readonly release: AnyRelease; readonly files: ReadonlyMap<string, Buffer> },
): Promise<void> {
  const trial = await tryUnpublished(store, live, release, files);
  if (!trial) return;
  if ('reason' in trial)
    return io.warn(`The server build of ${nameOf(release)} was not tried: ${trial.reason.replace(/\.$/, '')}.`);
  report(io, trial, `of ${nameOf(release)}`);
}

function report(io: Io, { problems, pages, seconds }: Trial, which: string): void {
  if (problems.length > 0)
    throw new Refusal(
      `${problems.join('\n')}\nVisitors would wait for the browser to draw these pages. Repair the build, ` +
        'or say --no-server-build if that is meant.',
    );
  io.warn(`The server builds ${which} work: ${pages} public pages rendered in ${seconds.toFixed(1)} s.`);
}
