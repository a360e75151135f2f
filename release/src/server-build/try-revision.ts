/** The server builds that a revision would run for the first time. */
import { Refusal } from '../errors';
import {
  type AnyRelease,
  nameOf,
  offeredRemotes,
  type Pins,
  type RemoteRelease,
  type ShellRelease,
  shellsOf,
} from '../manifest/manifest';
import { unmetNeeds } from '../plan/find-conflicts';
import { integrityOf } from '../publish/published-files';
import type { Store } from '../store/store';
import { type NotTried, type RemoteBuild, type Trial, tryServerBuilds } from './try-server-builds';

/** Tries what is new in `next`, or all of it in a new shell; in both in a roll-out. Null where nothing is new. */
export async function tryRevision(store: Store, live: Pins | null, next: Pins): Promise<Trial | NotTried | null> {
  const trials: (Trial | NotTried | null)[] = [];
  for (const shell of shellsOf(next)) trials.push(await tryInShell(store, shell, live, next));
  return trials.reduce(both, null);
}

async function tryInShell(
  store: Store,
  shell: ShellRelease,
  live: Pins | null,
  next: Pins,
): Promise<Trial | NotTried | null> {
  const isKnown = live !== null && shellsOf(live).some(({ version }) => version === shell.version);
  const known = isKnown ? offeredRemotes(live) : [];
  const isNew = (remote: RemoteRelease) => !known.some((each) => nameOf(each) === nameOf(remote));
  const remotes = offeredRemotes(next).filter(isNew);
  if (known.length > 0 && !remotes.some(({ server }) => server)) return null;
  return tryRemotes(store, shell, remotes);
}

/** What was not tried says why; otherwise the problems of both. */
function both(a: Trial | NotTried | null, b: Trial | NotTried | null): Trial | NotTried | null {
  if (!a || !b) return a ?? b;
  if ('reason' in a || 'reason' in b) return 'problems' in a && a.problems.length > 0 ? a : b;
  const [problems, pages, seconds] = [[...a.problems, ...b.problems], a.pages + b.pages, a.seconds + b.seconds];
  return { ...a, problems, pages, seconds };
}

async function tryRemotes(
  store: Store,
  shell: AnyRelease,
  remotes: readonly RemoteRelease[],
): Promise<Trial | NotTried | null> {
  const source = await readServerBuild(store, shell);
  if (source === null) return null;
  const builds = await Promise.all(remotes.map((remote) => toBuild(store, remote)));
  return tryServerBuilds(
    { name: nameOf(shell), source },
    builds.filter((build) => build !== null),
  );
}

async function toBuild(store: Store, remote: RemoteRelease): Promise<RemoteBuild | null> {
  const source = await readServerBuild(store, remote);
  return source === null ? null : { remote, source };
}

/** Null for a version without one. Throws Refusal where the store holds something else than was published. */
async function readServerBuild(store: Store, release: AnyRelease): Promise<string | null> {
  if (!release.server) return null;
  const body = await store.readFile(release.name, release.version, release.server);
  if (body && integrityOf(body) === release.files[release.server]?.integrity) return body.toString('utf8');
  throw new Refusal(
    `${nameOf(release)} is not what was published: ${release.server}. Publish the same content as a new version.`,
  );
}

/** Tries a build before it is published, in the live shell; a shell alone. Null for one without a server build. */
export async function tryUnpublished(
  store: Store,
  live: Pins | null,
  release: AnyRelease,
  files: ReadonlyMap<string, Buffer>,
): Promise<Trial | NotTried | null> {
  const source = release.server && files.get(release.server)?.toString('utf8');
  if (!source) return null;
  if (!('routes' in release)) return tryServerBuilds({ name: nameOf(release), source }, []);
  const program = live && (await readServerBuild(store, live.shell));
  if (!live || !program) return { reason: 'no shell with a server build is live' };
  const [unmet] = unmetNeeds(live.shell, release);
  if (unmet) return { reason: unmet };
  return tryServerBuilds({ name: nameOf(live.shell), source: program }, [{ remote: release, source }]);
}
