/**
 * Ends a roll-out by itself when its version cannot be loaded: when more visitors report failures than with the version
 * that it would replace. Each gateway judges by the visitors that it has met since the roll-out began.
 */
import { applyPlan, nameOf, planChange, type Revision, type Store } from '@azadkar/release';
import type { FastifyInstance } from 'fastify';
import { isInRollOut } from '../page/choose-versions';
import type { FailureCounts } from '../reports/failure-counts';
import type { Settings } from '../settings';
import type { LiveManifest } from '../store/follow-manifest';
import { type FailureRate, hasRegressed } from './has-regressed';

export interface RollOutMonitor {
  /** A visitor got a page of this revision. */
  recordVisit(revision: Revision, visitor: string): void;
  /** A visitor could not load a version. Resolves when what follows from it is done. */
  recordFailure(version: { name: string; version: string }, visitor: string | undefined): Promise<void>;
  /** Each roll-out as it stands, by the remote's name. */
  failureRates(): Readonly<Record<string, { before: VersionFailures; after: VersionFailures }>>;
}

type VersionFailures = { version: string; visitors: number; failed: number };

interface Dependencies {
  readonly app: FastifyInstance;
  readonly settings: Settings;
  readonly store: Store;
  readonly live: LiveManifest;
  readonly failures: FailureCounts;
}

/** No number of visitors fills the memory: from here on they are not counted. */
const MAX_VISITORS = 20_000;

export function monitorRollOuts({ app, settings, store, live, failures }: Dependencies): RollOutMonitor {
  const visitors = memory();
  const failed = memory();

  /** The new version of each roll-out beside the pinned one. */
  function compare(revision: Revision | null) {
    const running = (revision?.remotes ?? []).flatMap(({ release, rollOut }) =>
      rollOut ? [{ release, rollOut }] : [],
    );
    return running.map(({ release, rollOut }) => {
      const tally = (version: string): FailureRate => {
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
    const meta = { channel: settings.channel, author: 'the guard', reason, urgent: false, at };
    await applyPlan(store, await planChange(store, { kind: 'abort', name }, meta, null));
    failures.add(`${name} roll-out aborted`);
  }

  return {
    recordVisit(revision, visitor) {
      forgetEnded(revision);
      for (const { release, rollOut } of compare(revision)) {
        const { version } = isInRollOut(rollOut, visitor) ? rollOut.release : release;
        visitors.of(`${nameOf(rollOut.release)} ${version}`).add(visitor);
      }
    },

    async recordFailure({ name, version }, visitor) {
      const met = compare(live.current()).find(({ release }) => release.name === name);
      if (!met || !visitor) return;
      const { release, rollOut } = met;
      if (version !== (isInRollOut(rollOut, visitor) ? rollOut.release : release).version) return; // not what this visitor got
      failed.of(`${nameOf(rollOut.release)} ${version}`).add(visitor);
      const [judged] = compare(live.current()).filter((found) => found.release.name === name);
      if (!judged || !hasRegressed(judged.after, judged.before, settings.rollOutLimits)) return;
      const { before, after } = judged;
      const reason =
        `${rollOut.release.version} could not be loaded by ${after.failed} of ${after.visitors} visitors, ` +
        `${release.version} by ${before.failed} of ${before.visitors}`;
      await abort(name, reason).catch((error: Error) => app.log.warn(`the roll-out goes on: ${error.message}`));
    },

    failureRates() {
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
        add: (visitor: string) => void (known.size < MAX_VISITORS && known.add(visitor)),
      };
    },
    /** Whatever begins again later begins at nothing. */
    keepOnly(isKept: (key: string) => boolean) {
      for (const key of sets.keys()) if (!isKept(key)) sets.delete(key);
    },
  };
}
