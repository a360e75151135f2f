import {
  type ChannelState,
  describeSkipped,
  messageOf,
  nameOf,
  type Revision,
  readChannel,
  releasesOf,
  type Store,
} from '@azadkar/release';

/** A new revision is served within this time, and a moment. */
const POLL_INTERVAL_MS = 250;

/** A revision that cannot be used is read again in every so manieth poll: a copy may not have finished. */
const POLLS_BETWEEN_READS = 8;

export interface LiveManifest {
  /** The newest revision that could be read; null before the first. It stays while the store is away or damaged. */
  current(): Revision | null;
  /** What is wrong with the store now, one clause each; empty while all is well. */
  problems(): readonly string[];
  /** The versions of the live revision: "ticketing@1.4.2". */
  releases(): readonly string[];
  /** Since the store was last read without a problem. */
  secondsSinceRead(): number;
  /** Polls since the start. */
  polls(): { readonly read: number; readonly failed: number };
  stop(): void;
}

interface ManifestListener {
  onRevision(revision: Revision): void;
  /** Called once for each new problem. */
  onProblem(message: string): void;
}

/**
 * Polls the store for the newest revision of a channel. Resolves after the first poll, whatever it found. `oldest` is the
 * number of a revision that was served before: nothing older is.
 */
export async function followManifest(
  store: Store,
  channel: string,
  listener: ManifestListener,
  oldest = 0,
): Promise<LiveManifest> {
  const readNewest = newestReader(store, channel, oldest);
  let current: Revision | null = null;
  let problems: readonly string[] = [];
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let readAt = performance.now();
  const polls = { read: 0, failed: 0 };

  async function poll(): Promise<void> {
    const found = await readNewest(current);
    if (found.newest) listener.onRevision(found.newest);
    for (const problem of found.problems) if (!problems.includes(problem)) listener.onProblem(problem);
    current = found.newest ?? current;
    problems = found.problems;
    polls[problems.length === 0 ? 'read' : 'failed'] += 1;
    if (problems.length === 0) readAt = performance.now();
    if (!stopped) timer = setTimeout(poll, POLL_INTERVAL_MS).unref();
  }

  await poll();
  return {
    current: () => current,
    problems: () => problems,
    releases: () => (current ? releasesOf(current).map(nameOf) : []),
    secondsSinceRead: () => (performance.now() - readAt) / 1_000,
    polls: () => polls,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

interface Found {
  readonly newest: Revision | null;
  readonly problems: readonly string[];
}

/** Reads the newest usable revision after the current one, and what is wrong with the store. Never rejects. */
function newestReader(store: Store, channel: string, oldest: number) {
  let known: ChannelState | null = null;
  let listed = '';
  let polls = 0;

  /** Reads nothing again while the store lists the same revisions, all of which it could not use. */
  async function read(after: number): Promise<ChannelState> {
    const newer = (await store.listRevisions(channel)).filter((number) => number >= after).join();
    polls = (polls + 1) % POLLS_BETWEEN_READS;
    if (known?.live === null && newer === listed && polls > 0) return known;
    listed = newer;
    known = await readChannel(store, channel, { after, skips: () => true });
    return known;
  }

  return async (current: Revision | null): Promise<Found> => {
    const after = current?.revision ?? Math.max(0, oldest - 1);
    const expected = current?.revision ?? oldest;
    try {
      const { live, skipped, highest } = await read(after);
      const missing = highest < expected ? [lostSentence(channel, expected)] : [];
      return { newest: live, problems: [...skipped.map(describeSkipped), ...missing] };
    } catch (error) {
      known = null;
      const reason = messageOf(error);
      return { newest: null, problems: [`the release store cannot be read: ${reason}`] };
    }
  };
}

/** A store that was moved away, or not mounted, reads like an empty one. */
const lostSentence = (channel: string, revision: number) =>
  `the release store no longer has revision ${revision} of channel ${channel}: it is missing, or another one is in its place`;
