/** What `pin`, `promote`, `roll-out` and `publish` do with server builds: each is tried once before visitors need it. */
import { type Command, Option } from 'commander';
import { Refusal } from '../errors';
import { type AnyRelease, nameOf, type Pins, shellsOf } from '../manifest/manifest';
import { tryRevision, tryUnpublished } from '../server-build/try-revision';
import type { Trial } from '../server-build/try-server-builds';
import type { Store } from '../store/store';
import type { Io } from './io';

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
