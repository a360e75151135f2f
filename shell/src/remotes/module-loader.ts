import type { FaultOutcome, LeanRemote, LeanVersion } from '@azadkar/release/manifest';
import { findOwnerOfCode, reportFault } from '../faults/report-fault';
import { abandonPendingScripts, longestPendingScript } from '../federation/damaged-files';

/** Time limit for a version, with its retries. */
const LOAD_DEADLINE_MS = 8_000;
/**
 * The previous version loads from the first failure on, or after this long without an answer. It is shown once the tries of the
 * first have failed, or after this long.
 */
const FALLBACK_AFTER_MS = 5_000;
/** The first retry comes soon: a file that one request lost is mostly there at the next. */
const RETRY_DELAYS_MS = [100, 300, 800];

/** A module that has been loaded, with the version that it came from. */
export interface LoadedModule<M> {
  page: M;
  version: string;
}

interface ModuleKind<Row, M> {
  readonly keyOf: (row: Row) => string;
  /** The name of the page or part. */
  readonly nameOf: (row: Row) => string;
  /** Rejects where the version does not have it. */
  readonly load: (remote: LeanRemote, version: LeanVersion, row: Row) => Promise<M>;
  /** What a visitor gets when no version loads. */
  readonly outcome: FaultOutcome;
}

interface Loading<M> {
  readonly loaded: LoadedModule<M>;
  /** Why it is from the previous version. */
  readonly failure?: unknown;
}

/** Loads pages, or parts: each once for all callers, with a retry and the version that was live before. */
export class ModuleLoader<Row, M> {
  readonly #kind: ModuleKind<Row, M>;
  readonly #loaded = new Map<string, LoadedModule<M>>();
  readonly #pending = new Map<string, Promise<LoadedModule<M>>>();
  readonly #failed = new Set<string>();

  constructor(kind: ModuleKind<Row, M>) {
    this.#kind = kind;
  }

  /** What has been loaded before. */
  loaded(row: Row): LoadedModule<M> | undefined {
    return this.#loaded.get(this.#kind.keyOf(row));
  }

  /** Rejects with RemoteUnavailable; a new call then tries again. */
  load(remote: LeanRemote, row: Row): Promise<LoadedModule<M>> {
    return this.prefetch(remote, row).catch((error: RemoteUnavailable) => {
      this.#report(remote, row, this.#kind.outcome, error.cause);
      throw error;
    });
  }

  /** Loads before someone needs it: its failure is not shown. */
  prefetch(remote: LeanRemote, row: Row): Promise<LoadedModule<M>> {
    const key = this.#kind.keyOf(row);
    const known = this.#loaded.get(key) ?? this.#pending.get(key);
    if (known) return Promise.resolve(known);
    const loading = this.#loadWithFallback(remote, row)
      .then(({ loaded, failure }) => {
        if (failure) this.#report(remote, row, 'fell-back', failure);
        return this.#keep(key, loaded);
      })
      .catch((cause: unknown) => this.#rejectUnavailable(remote, key, cause))
      .finally(() => this.#pending.delete(key));
    this.#pending.set(key, loading);
    return loading;
  }

  /** Loads again what was loaded before: while its remote is under development, its code changes. */
  async reload(remote: LeanRemote, row: Row): Promise<void> {
    if (this.loaded(row)) await this.replace(remote, pinnedVersion(remote), row);
  }

  /** Loads from one version. It replaces what was loaded before. */
  async replace(remote: LeanRemote, version: LeanVersion, row: Row): Promise<LoadedModule<M>> {
    return this.#keep(this.#kind.keyOf(row), await this.#loadInTime(remote, version, row));
  }

  /**
   * Loads the version before, which then replaces the first. Undefined where that must not happen: the first is not on trial,
   * or is replaced already.
   */
  fallbackOf(remote: LeanRemote, row: Row): (() => Promise<LoadedModule<M>>) | undefined {
    const { onTrial, versions } = remote;
    const [pinned, previous] = versions;
    if (!onTrial || !previous || this.loaded(row)?.version !== pinned?.version) return undefined;
    return () => this.replace(remote, previous, row);
  }

  #keep(key: string, loaded: LoadedModule<M>): LoadedModule<M> {
    this.#loaded.set(key, loaded);
    this.#failed.delete(key);
    return loaded;
  }

  #rejectUnavailable({ name, versions: [pinned] }: LeanRemote, key: string, cause: unknown): never {
    if (cause instanceof LoadTimeout) abandonPendingScripts();
    const isRepeated = this.#failed.has(key);
    this.#failed.add(key);
    throw new RemoteUnavailable(name, pinned?.version ?? '', cause, isRepeated);
  }

  /** The version before is only loaded because the pinned one failed, so a file of it that is waited for is not the cause. */
  #report(remote: LeanRemote, row: Row, outcome: FaultOutcome, error: unknown): void {
    const owner = ownerOfFailedFile(error);
    const isOwn = !owner || owner.name === remote.name;
    const { name, version } = isOwn ? { name: remote.name, version: pinnedVersion(remote).version } : owner;
    reportFault({ name, version, page: this.#kind.nameOf(row), kind: 'load', outcome, error });
  }

  /** The pinned version, tried again; the version that was live before it when that fails or takes too long. */
  async #loadWithFallback(remote: LeanRemote, row: Row): Promise<Loading<M>> {
    const pinned = pinnedVersion(remote);
    const [, previous] = remote.versions;
    const load = () => this.#loadVersion(remote, pinned, row);
    const first = load();
    const retried = RETRY_DELAYS_MS.reduce((tried, delay) => tried.catch(() => after(delay).then(load)), first);
    const loading = withTimeout(LOAD_DEADLINE_MS, retried).then((loaded): Loading<M> => ({ loaded }));
    if (!previous || previous.lacks?.includes(this.#kind.keyOf(row))) return loading;
    const before = withTimeout(FALLBACK_AFTER_MS, first).catch(() => this.#loadInTime(remote, previous, row));
    before.catch(() => undefined); // it may fail before it is needed
    const fallback = withTimeout(FALLBACK_AFTER_MS, loading).catch(async (failure: unknown) => ({
      loaded: await before.catch(() => Promise.reject(failure)),
      failure,
    }));
    return Promise.any([loading, fallback]).catch(async () => fallback);
  }

  #loadInTime(remote: LeanRemote, version: LeanVersion, row: Row): Promise<LoadedModule<M>> {
    return withTimeout(LOAD_DEADLINE_MS, this.#loadVersion(remote, version, row));
  }

  async #loadVersion(remote: LeanRemote, version: LeanVersion, row: Row): Promise<LoadedModule<M>> {
    return { page: await this.#kind.load(remote, version, row), version: version.version };
  }
}

function pinnedVersion({ name, versions: [pinned] }: LeanRemote): LeanVersion {
  if (!pinned) throw new Error(`no version of ${name}`);
  return pinned;
}

const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LoadTimeout(milliseconds)), milliseconds);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

/** The limit on loading a page has passed. */
class LoadTimeout extends Error {
  override readonly name = 'LoadTimeout';
  constructor(
    milliseconds: number,
    /** The file that was waited for, as webpack's ChunkLoadError calls it. */
    readonly request = longestPendingScript(),
  ) {
    super(`no answer within ${milliseconds / 1000} seconds${request ? `: ${request}` : ''}`);
  }
}

/** The address of the file for which a page could not be loaded; empty where it was something else. */
export const failedFile = (cause: unknown): string =>
  cause instanceof Error && 'request' in cause && typeof cause.request === 'string' ? cause.request : '';

/** Whose file it was. A page also needs shared packages, which are the shell's. */
const ownerOfFailedFile = (cause: unknown) => findOwnerOfCode(failedFile(cause));

/** No version of a remote's page that the manifest offers could be loaded. */
export class RemoteUnavailable extends Error {
  override readonly name = 'RemoteUnavailable';
  constructor(
    /** The subject word, and the pinned version. */
    readonly remote: string,
    readonly version: string,
    cause: unknown,
    /** Whether the page could not be loaded at the try before, either. */
    readonly isRepeated = false,
  ) {
    super(`${remote}@${version} could not be loaded`, { cause });
  }
}
