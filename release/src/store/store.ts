import type { AnyRelease, Revision } from '../manifest/manifest';

/**
 * Where releases and revisions are kept. Both are written once and never change (`prune` may remove a release), so
 * everything read may be cached for ever. What is read is checked against its schema; a damaged record throws.
 */
export interface Store {
  /** Names that have a published version. */
  listNames(): Promise<string[]>;
  /** Versions of a name, newest first. */
  listVersions(name: string): Promise<string[]>;
  readRelease(name: string, version: string): Promise<AnyRelease | null>;
  /** A file as published; "main.js.br" and "main.js.gz" are its compressed forms. */
  readFile(name: string, version: string, file: string): Promise<Buffer | null>;
  /** Writes a version with all its files, or nothing and returns false, when the version exists already. */
  publish(release: AnyRelease, files: ReadonlyMap<string, Buffer>): Promise<boolean>;
  /** Removes a version for good. Only for versions that no revision needs any more, see `release prune`. */
  remove(name: string, version: string): Promise<void>;
  /** Channels that have a revision. */
  listChannels(): Promise<string[]>;
  /** Numbers of a channel's revisions, newest first. */
  listRevisions(channel: string): Promise<number[]>;
  readRevision(channel: string, revision: number): Promise<Revision | null>;
  /** Compare-and-set: writes nothing and returns false when the channel has a revision of that number. */
  appendRevision(revision: Revision): Promise<boolean>;
}

/** The newest revision of a channel; null before the first. */
export async function readLive(store: Store, channel: string): Promise<Revision | null> {
  const [newest] = await store.listRevisions(channel);
  return newest === undefined ? null : store.readRevision(channel, newest);
}
