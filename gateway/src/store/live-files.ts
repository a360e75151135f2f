/**
 * The files of the live revision, fetched before a visitor asks for them and kept while it is live: of every version that
 * it pins, rolls out or falls back to. A release store that goes away costs nothing until the next change.
 */
import {
  type AnyRelease,
  holdsDeltas,
  isForBrowsers,
  isForDevelopment,
  messageOf,
  nameOf,
  type Revision,
  releasesOf,
} from '@azadkar/release';

/** Bound on what is kept: a dozen times a site with its versions before. Files beyond are read when they are asked for. */
const MAX_KEPT_BYTES = 64 * 1024 * 1024;

/** Files that are fetched at the same time: visitors come first. */
const PARALLEL_FETCHES = 3;

/** Files that could not be fetched are tried again after this time. */
const RETRY_INTERVAL_MS = 10_000;

export type Encoding = 'br' | 'gzip' | 'identity';

export interface FileRequest {
  readonly release: AnyRelease;
  readonly file: string;
  readonly encoding: Encoding;
}

export interface LiveFilesOptions {
  /** Reads a file and checks its hash. */
  fetch(request: FileRequest): Promise<Buffer>;
  /** Takes a file of a version that is no longer live. */
  release(key: string, body: Buffer): void;
  /** Called once for each new problem. */
  onProblem(message: string): void;
}

const SUFFIX = { br: '.br', gzip: '.gz', identity: '' } as const;

/** "entry.js.br" */
export const nameInStore = (file: string, encoding: Encoding) => `${file}${SUFFIX[encoding]}`;

/** "ticketing@1.2.0/entry.js.br" */
export const keyOf = ({ release, file, encoding }: FileRequest) => `${nameOf(release)}/${nameInStore(file, encoding)}`;

export class LiveFiles {
  readonly #kept = new Map<string, Buffer>();
  #releases = new Map<string, AnyRelease>();
  #wanted: readonly FileRequest[] = [];
  /** Why files could not be fetched, by the version. */
  #failures = new Map<string, string>();
  #leftOut = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly options: LiveFilesOptions) {}

  /** Fetches what a revision needs, in the background, once what is urgent is done; releases the files of other versions. */
  follow(revision: Revision, urgent: Promise<unknown> = Promise.resolve()): void {
    clearTimeout(this.#timer);
    const releases = releasesOf(revision);
    this.#releases = new Map(releases.map((release) => [nameOf(release), release]));
    const all = [...this.#releases.values()].flatMap(filesToSend);
    this.#wanted = withinBytes(all, MAX_KEPT_BYTES);
    this.#leftOut = all.length - this.#wanted.length;
    const keys = new Set(this.#wanted.map(keyOf));
    for (const [key, body] of this.#kept) {
      if (keys.has(key)) continue;
      this.#kept.delete(key);
      this.options.release(key, body);
    }
    const wanted = this.#wanted;
    void Promise.allSettled([urgent]).then(() => this.#fetchMissing(wanted));
  }

  /** A version of the live revision. */
  find = (name: string, version: string): AnyRelease | undefined => this.#releases.get(nameOf({ name, version }));

  get = (key: string): Buffer | undefined => this.#kept.get(key);

  /** Files of the live revision, each encoding for itself. */
  progress() {
    const bytes = [...this.#kept.values()].reduce((sum, body) => sum + body.byteLength, 0);
    return { wanted: this.#wanted.length, fetched: this.#kept.size, bytes };
  }

  problems(): readonly string[] {
    const tooMuch = `${this.#leftOut} files of the live revision are not kept: it is larger than ${MAX_KEPT_BYTES / 1024 / 1024} MB`;
    return [...this.#failures.values(), ...(this.#leftOut > 0 ? [tooMuch] : [])];
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#wanted = [];
  }

  /** Ends early when another revision is live. */
  async #fetchMissing(wanted: readonly FileRequest[]): Promise<void> {
    const queue = wanted.filter((request) => !this.#kept.has(keyOf(request)));
    const failed = new Map<string, string[]>();
    const work = async () => {
      for (let next = queue.shift(); next && wanted === this.#wanted; next = queue.shift()) {
        const message = await this.#fetch(next, wanted);
        if (message) failed.set(nameOf(next.release), [...(failed.get(nameOf(next.release)) ?? []), message]);
      }
    };
    await Promise.all(Array.from({ length: PARALLEL_FETCHES }, work));
    if (wanted !== this.#wanted) return;
    this.#report(failed);
    if (failed.size > 0) this.#timer = setTimeout(() => void this.#fetchMissing(wanted), RETRY_INTERVAL_MS).unref();
  }

  /** Why a file could not be fetched, or null. */
  async #fetch(request: FileRequest, wanted: readonly FileRequest[]): Promise<string | null> {
    try {
      const body = await this.options.fetch(request);
      if (wanted === this.#wanted) this.#kept.set(keyOf(request), body);
      return null;
    } catch (error) {
      return messageOf(error);
    }
  }

  #report(failed: ReadonlyMap<string, readonly string[]>): void {
    const before = [...this.#failures.values()];
    const sentences = [...failed].map(([version, [first, ...others]]) => {
      const more = others.length > 0 ? `, and ${others.length} more` : '';
      return [version, `files of ${version} cannot be fetched: ${first?.replace(/\.$/, '')}${more}`] as const;
    });
    this.#failures = new Map(sentences);
    for (const [, sentence] of sentences) if (!before.includes(sentence)) this.options.onProblem(sentence);
  }
}

/** The files of a version in the encodings that most browsers accept, its deltas, and its server build. */
const filesToSend = (release: AnyRelease): FileRequest[] =>
  Object.entries(release.files).flatMap(([file, { compressed }]): FileRequest[] => {
    if (file === release.server || holdsDeltas(file)) return [{ release, file, encoding: 'identity' }];
    if (!isForBrowsers(file) || isForDevelopment(file)) return [];
    const encodings: Encoding[] = compressed ? ['br', 'gzip'] : ['identity'];
    return encodings.map((encoding) => ({ release, file, encoding }));
  });

/** The first of the files that fit: the shell and what is pinned come before what is fallen back to. */
function withinBytes(requests: readonly FileRequest[], bytes: number): FileRequest[] {
  let sum = 0;
  return requests.filter((request) => {
    sum += bytesOf(request);
    return sum <= bytes;
  });
}

function bytesOf({ release, file, encoding }: FileRequest): number {
  const record = release.files[file];
  return (encoding === 'identity' ? record?.bytes : record?.compressed?.[encoding]) ?? 0;
}
