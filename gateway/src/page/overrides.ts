/** A developer's override: another version of a remote, for the visits of one browser only. */
import { isRecord, isShell, parseJson, type RemoteRelease, type Revision, type Store } from '@azadkar/release';

/** By remote: another published version, or the address of an entry on the developer's machine. */
export type Overrides = Readonly<Record<string, RemoteRelease | URL>>;

export const OVERRIDE_COOKIE = 'release-override';

/** The origins that code without a hash comes from. */
export const developerOrigins = (overrides: Overrides): string[] =>
  Object.values(overrides).flatMap((override) => (override instanceof URL ? [override.origin] : []));

/** Why a link to override a version would change nothing, as a sentence; null where it works. */
export async function refusalOf(
  store: Store,
  live: Revision | null,
  name: string,
  version: unknown,
): Promise<string | null> {
  const remotes = live?.remotes.map(({ release }) => release.name) ?? [];
  if (!remotes.includes(name))
    return `${shown(name)} is no remote that is live here; those are ${remotes.join(', ') || 'none'}.`;
  if (await resolveVersion(store, name, version)) return null;
  if (typeof version === 'string' && ADDRESS.test(version))
    return `${shown(version)} is not on your own machine: code without a hash is taken only from localhost.`;
  const published = await store.listVersions(name);
  const newest = published.slice(0, MAX_SHOWN).join(', ');
  return `${name}@${shown(version)} is not in the store. Published are ${newest}${published.length > MAX_SHOWN ? ', …' : '.'}`;
}

const MAX_SHOWN = 10;
const shown = (asked: unknown) => String(asked).slice(0, 80);

/**
 * The overrides that a cookie asks for: {"ticketing": "1.3.0"} or {"ticketing": "http://localhost:4304/entry.js"}. What cannot be
 * resolved is left out, and the visit gets what is pinned.
 */
export async function readOverrides(cookie: string | undefined, store: Store): Promise<Overrides> {
  const asked = parseJson(cookie);
  const resolved = await Promise.all(
    Object.entries(isRecord(asked) ? asked : {}).map(async ([name, version]) => {
      const override = await resolveVersion(store, name, version);
      return override ? [[name, override] as const] : [];
    }),
  );
  return Object.fromEntries(resolved.flat());
}

const ADDRESS = /^https?:\/\//;

async function resolveVersion(store: Store, name: string, version: unknown): Promise<RemoteRelease | URL | null> {
  if (typeof version !== 'string') return null;
  if (ADDRESS.test(version)) return localUrl(version);
  const release = await store.readRelease(name, version).catch(() => null);
  return release && !isShell(release) ? release : null;
}

/** Code without a hash is only accepted from the developer's own machine. */
function localUrl(address: string): URL | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname) ? url : null;
}
