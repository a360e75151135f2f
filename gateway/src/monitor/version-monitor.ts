/**
 * Aborts a roll-out whose version cannot be loaded by more visitors than the version that it would replace. Each gateway
 * decides by the visitors that it has served since the roll-out began.
 */
import {
  applyPlan,
  type FailureRate,
  hasRegressed,
  nameOf,
  type PinnedRemote,
  planChange,
  type Revision,
  type RollOut,
  type Store,
} from '@azadkar/release';
import type { FastifyBaseLogger } from 'fastify';
import { isInRollOut } from '../page/choose-versions';
import type { FailureCounts } from '../reports/failure-counts';
import type { Settings } from '../settings';
import type { LiveManifest } from '../store/follow-manifest';
import { VisitorSets } from './visitor-sets';

type VersionFailures = FailureRate & { readonly version: string };

/** The pinned version of a remote beside the one that is rolled out. */
interface Comparison {
  readonly before: VersionFailures;
  readonly after: VersionFailures;
}

type RunningRollOut = PinnedRemote & { readonly rollOut: RollOut };

interface Dependencies {
  readonly settings: Pick<Settings, 'channel' | 'rollOutLimits'>;
  readonly store: Store;
  readonly live: LiveManifest;
  readonly failures: FailureCounts;
  readonly log: FastifyBaseLogger;
}

export class VersionMonitor {
  readonly #dependencies: Dependencies;
  readonly #visitors = new VisitorSets();
  readonly #failed = new VisitorSets();
  #revision: Revision | null = null;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** A visitor got a page of this revision. */
  recordVisit(revision: Revision, visitorId: string): void {
    this.#dropEndedRollOuts(revision);
    for (const running of rollOutsOf(revision))
      this.#visitors.add(keyOf(running, versionFor(running, visitorId)), visitorId);
  }

  /** A visitor met a fault of a version. Resolves when the roll-out has been aborted, if it had to be. */
  async recordFault({ name, version }: { name: string; version: string }, visitorId?: string): Promise<void> {
    const running = rollOutsOf(this.#dependencies.live.current()).find(({ release }) => release.name === name);
    if (!running || !visitorId || version !== versionFor(running, visitorId)) return;
    this.#failed.add(keyOf(running, version), visitorId);
    const { before, after } = this.#compare(running);
    if (!hasRegressed(after, before, this.#dependencies.settings.rollOutLimits)) return;
    const reason =
      `${after.version} could not be loaded by ${after.failed} of ${after.visitors} visitors, ` +
      `${before.version} by ${before.failed} of ${before.visitors}`;
    await this.#abort(name, reason).catch((error: Error) =>
      this.#dependencies.log.warn(`the roll-out goes on: ${error.message}`),
    );
  }

  /** The figures of every running roll-out, by the remote's name. */
  failureRates(): Readonly<Record<string, Comparison>> {
    const running = rollOutsOf(this.#dependencies.live.current());
    return Object.fromEntries(running.map((rollOut) => [rollOut.release.name, this.#compare(rollOut)]));
  }

  #compare(running: RunningRollOut): Comparison {
    const rateOf = (version: string) => {
      const key = keyOf(running, version);
      return { version, visitors: this.#visitors.size(key), failed: this.#failed.size(key) };
    };
    return { before: rateOf(running.release.version), after: rateOf(running.rollOut.release.version) };
  }

  /** A version that is rolled out again starts with no figures; a roll-out that was raised keeps its own. */
  #dropEndedRollOuts(revision: Revision): void {
    if (revision === this.#revision) return;
    this.#revision = revision;
    const prefixes = rollOutsOf(revision).map((running) => keyOf(running, ''));
    for (const counted of [this.#visitors, this.#failed])
      counted.keepOnly((key) => prefixes.some((prefix) => key.startsWith(prefix)));
  }

  async #abort(name: string, reason: string): Promise<void> {
    const { settings, store, failures, log } = this.#dependencies;
    log.error({ remote: name, reason }, 'a roll-out was aborted');
    const at = new Date().toISOString();
    const meta = { channel: settings.channel, author: 'the guard', reason, urgent: false, at };
    await applyPlan(store, await planChange(store, { kind: 'abort', name }, meta, null));
    failures.add(`${name} roll-out aborted`);
  }
}

const rollOutsOf = (revision: Revision | null): RunningRollOut[] =>
  (revision?.remotes ?? []).flatMap((remote) => (remote.rollOut ? [{ ...remote, rollOut: remote.rollOut }] : []));

/** Figures belong to a version within a roll-out: "ticketing@1.1.0 1.0.0". */
const keyOf = ({ rollOut }: RunningRollOut, version: string) => `${nameOf(rollOut.release)} ${version}`;

const versionFor = ({ release, rollOut }: RunningRollOut, visitorId: string) =>
  (isInRollOut(rollOut, visitorId) ? rollOut.release : release).version;
