/**
 * Ends a roll-out by itself when its version cannot be loaded: when more visitors report failures than with the version
 * that it would replace. Each gateway judges by the visitors that it has met since the roll-out began.
 */
import { applyDraft, draftRevision, nameOf, type Revision, type Store } from '@azadkar/release';
import type { FastifyInstance } from 'fastify';
import { isChosen } from './choose-versions';
import type { FailureCounts } from './failure-counts';
import { isWorse, type Tally } from './is-worse';
import type { LiveManifest } from './read-manifest';
import type { Settings } from './settings';

export interface RollOutGuard {
  /** A visitor got a page of this revision. */
  visited(revision: Revision, visitor: string): void;
  /** A visitor could not load a version. Resolves when what follows from it is done. */
  failed(version: { name: string; version: string }, visitor: string | undefined): Promise<void>;
  /** Each roll-out as it stands, by the remote's name. */
  tallies(): Readonly<Record<string, { before: Said; after: Said }>>;
}

type Said = { version: string; visitors: number; failed: number };

interface Surroundings {
  readonly app: FastifyInstance;
  readonly settings: Settings;
  readonly store: Store;
  readonly live: LiveManifest;
  readonly failures: FailureCounts;
}

/** No number of visitors fills the memory: from here on they are not counted. */
const REMEMBERED = 20_000;

export function guardRollOuts({ app, settings, store, live, failures }: Surroundings): RollOutGuard {
  const visitors = memory();
  const failed = memory();

  /** The new version of each roll-out beside the pinned one. */
  function compare(revision: Revision | null) {
    const running = (revision?.remotes ?? []).flatMap(({ release, rollOut }) =>
      rollOut ? [{ release, rollOut }] : [],
    );
    return running.map(({ release, rollOut }) => {
      const tally = (version: string): Tally => {
        const key = `${nameOf(rollOut.release)} ${version}`;
        return { visitors: visitors.of(key).size, failed: failed.of(key).size };
      };
      return { release, rollOut, before: tally(release.version), after: tally(rollOut.release.version) };
    });
  }

  let seen: Revision | null = null;

  /** Forgets the figures of roll-outs that are over; those of one that was raised go on. */
  function forgetEnded(revision: Revision): void {
    if (revision === seen) return;
    seen = revision;
    const running = revision.remotes.flatMap(({ rollOut }) => (rollOut ? [`${nameOf(rollOut.release)} `] : []));
    for (const counted of [visitors, failed]) counted.keepOnly((key) => running.some((name) => key.startsWith(name)));
  }

  async function abort(name: string, reason: string): Promise<void> {
    app.log.error({ remote: name, reason }, 'a roll-out was aborted');
    const at = new Date().toISOString();
    const occasion = { channel: settings.channel, author: 'the guard', reason, urgent: false, at };
    await applyDraft(store, await draftRevision(store, { kind: 'abort', name }, occasion, null));
    failures.add(`${name} roll-out aborted`);
  }

  return {
    visited(revision, visitor) {
      forgetEnded(revision);
      for (const { release, rollOut } of compare(revision)) {
        const { version } = isChosen(rollOut, visitor) ? rollOut.release : release;
        visitors.of(`${nameOf(rollOut.release)} ${version}`).add(visitor);
      }
    },

    async failed({ name, version }, visitor) {
      const met = compare(live.current()).find(({ release }) => release.name === name);
      if (!met || !visitor) return;
      const { release, rollOut } = met;
      if (version !== (isChosen(rollOut, visitor) ? rollOut.release : release).version) return; // not what this visitor got
      failed.of(`${nameOf(rollOut.release)} ${version}`).add(visitor);
      const [judged] = compare(live.current()).filter((found) => found.release.name === name);
      if (!judged || !isWorse(judged.after, judged.before, settings.guard)) return;
      const { before, after } = judged;
      const reason =
        `${rollOut.release.version} could not be loaded by ${after.failed} of ${after.visitors} visitors, ` +
        `${release.version} by ${before.failed} of ${before.visitors}`;
      await abort(name, reason).catch((error: Error) => app.log.warn(`the roll-out goes on: ${error.message}`));
    },

    tallies() {
      const said = compare(live.current()).map(({ release, rollOut, before, after }) => [
        release.name,
        {
          before: { version: release.version, ...before },
          after: { version: rollOut.release.version, ...after },
        },
      ]);
      return Object.fromEntries(said);
    },
  };
}

/** Who was counted, by key: each visitor once, and only the first so many. */
function memory() {
  const sets = new Map<string, Set<string>>();
  return {
    of(key: string) {
      const known = sets.get(key) ?? new Set();
      sets.set(key, known);
      return {
        size: known.size,
        add: (visitor: string) => void (known.size < REMEMBERED && known.add(visitor)),
      };
    },
    /** Whatever begins again later begins at nothing. */
    keepOnly(isKept: (key: string) => boolean) {
      for (const key of sets.keys()) if (!isKept(key)) sets.delete(key);
    },
  };
}
