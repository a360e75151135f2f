import {
  type ChannelState,
  describeSkipped,
  messageOf,
  nameOf,
  type Revision,
  readChannel,
  releasesOf,
  type Store,
  type Trust,
} from '@azadkar/release';
import { repeat } from '../repeat';

/** A new revision is served within this time, and a moment. */
const POLL_INTERVAL_MS = 250;

/** A revision that cannot be used is read again in every so manieth poll: a copy may not have finished. */
const POLLS_BETWEEN_READS = 8;

export type LiveManifest = Awaited<ReturnType<typeof followManifest>>;

interface ManifestListener {
  onRevision(revision: Revision): void;
  /** Called once for each new problem. */
  onProblem(message: string): void;
}

/** Polls for a channel's newest revision. Resolves after the first poll. Nothing older than `oldest` is served. */
export async function followManifest(store: Store, channel: string, listener: ManifestListener, oldest = 0) {
  const readNewest = newestReader(store, channel, oldest);
  let current: Revision | null = null;
  let problems: readonly string[] = [];
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
  }

  const polling = repeat(poll, () => POLL_INTERVAL_MS);
  await polling.first;
  return {
    /** The newest revision that could be read; null before the first. It stays while the store is away or damaged. */
    current: (): Revision | null => current,
    /** What is wrong with the store now, one clause each; empty while all is well. */
    problems: (): readonly string[] => problems,
    /** The versions of the live revision: "ticketing@1.4.2". */
    releases: () => (current ? releasesOf(current).map(nameOf) : []),
    /** Since the store was last read without a problem. */
    secondsSinceRead: () => (performance.now() - readAt) / 1_000,
    /** Polls since the start. */
    polls: () => polls,
    stop: polling.stop,
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

/** What a new policy takes away is taken away within this time: no sign-in or revision uses it. */
const POLICY_INTERVAL_MS = 2_000;

interface PolicyListener {
  /** The number of a policy that is in force now. */
  onPolicy(number: number): void;
  /** Called once for each new problem. */
  onProblem(message: string): void;
}

/** Polls the store for a new policy. Resolves after the first poll; where no policy is set, nothing is done. */
export async function followPolicy(trust: Trust | null, { onPolicy, onProblem }: PolicyListener) {
  let known = 0;
  let problems: readonly string[] = [];

  async function poll(following: Trust): Promise<void> {
    const before = problems;
    try {
      const { policy } = await following.policyInForce();
      if (policy.policy !== known) onPolicy(policy.policy);
      known = policy.policy;
      problems = following.problems();
    } catch (error) {
      problems = [messageOf(error).replace(/\.$/, '')];
    }
    for (const problem of problems) if (!before.includes(problem)) onProblem(problem);
  }

  const polling =
    trust &&
    repeat(
      () => poll(trust),
      () => POLICY_INTERVAL_MS,
    );
  await polling?.first;
  return { problems: () => problems, stop: () => polling?.stop() };
}
