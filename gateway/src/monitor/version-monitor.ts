/**
 * Counts the visitors who are served a version, and those of them who meet a fault of it, in the browser or on this server.
 * What fails for more visitors than the version before it is ended: a roll-out is aborted, a pin within its guard window is
 * reverted. Where that may not be, or cannot, it warns. What does well is carried on by the steps that a manager ordered.
 */
import {
  type ChangeRequest,
  type Comparison,
  compareVersions,
  describeFigures,
  type FaultGroup,
  hasRegressed,
  messageOf,
  nameOf,
  type Period,
  periodsOf,
  type ReleaseId,
  type Revision,
  type RevisionSigner,
  rollOutPeriods,
  runningRollOuts,
  type Store,
} from '@azadkar/release';
import type { FastifyBaseLogger } from 'fastify';
import type { FailureCounts } from '../metrics/failure-counts';
import { versionFor } from '../page/choose-versions';
import type { Settings } from '../settings';
import { changeAsMonitor, findDueSteps, isStepDue, rateOfStep } from './next-steps';
import { type CountedFaults, ObservationExchange } from './observation-exchange';
import { RenderFaults, type UnrenderedPage } from './render-faults';

interface Dependencies {
  readonly settings: Pick<Settings, 'channel' | 'port'>;
  readonly store: Store;
  readonly failures: FailureCounts;
  readonly faults: CountedFaults;
  readonly log: FastifyBaseLogger;
  /** Signs what is ended; null where there is no policy. Rejects where there is one, and no key. */
  signer(): Promise<RevisionSigner | null>;
}

/** Bound on memory: the periods whose warnings are in the log. */
const MAX_LOGGED = 500;

export class VersionMonitor {
  readonly #exchange: ObservationExchange;
  readonly #renderFaults = new RenderFaults();
  #revision: Revision | null = null;
  #warnings: readonly string[] = [];
  #logged = new Set<string>();
  #running: Promise<void> = Promise.resolve();
  #next: Promise<void> | null = null;

  constructor(private readonly dependencies: Dependencies) {
    this.#exchange = new ObservationExchange({
      ...dependencies,
      revision: () => this.#revision?.revision ?? 0,
      isWatching: () => this.comparisons().some(({ kind }) => kind !== 'pinned'),
      onExchange: () => this.#look(),
    });
    this.#exchange.start();
  }

  /** A revision is live now. */
  follow(revision: Revision): void {
    this.#renderFaults.clear();
    this.#revision = revision;
  }

  stop = (): Promise<void> => this.#exchange.stop();

  /** A visitor was served a page of these releases. */
  recordVisit(releases: readonly ReleaseId[], visitorId: string): void {
    for (const release of releases)
      for (const period of this.#periodsOf(release, visitorId)) this.#exchange.own.addVisitor(period, visitorId);
  }

  /**
   * A visitor met a fault of a version; where it is not live for this visitor, the fault does not count. Resolves when the
   * version has been ended, if it had to be.
   */
  async recordFault(release: ReleaseId, visitorId: string): Promise<void> {
    const periods = [...this.#periodsOf(release, visitorId), ...this.#shellPeriods(release, visitorId)];
    for (const period of periods) this.#exchange.own.addFailed(period, visitorId);
    if (periods.length > 0) await this.#look();
  }

  /** A page was not rendered on this server because of a release's code; undefined when the gateway itself asked for it. */
  recordUnrendered(page: UnrenderedPage, visitorId: string | undefined): void {
    if (this.#renderFaults.counts(page) && visitorId !== undefined) void this.recordFault(page.release, visitorId);
  }

  /** Every version that is live beside the one before it, by the figures of all gateways. */
  comparisons = (): Comparison[] =>
    this.#revision ? compareVersions(this.#revision, this.#exchange.counts(), Date.now()) : [];

  /** The groups of faults that all gateways have seen. */
  faultGroups = (): FaultGroup[] => this.#exchange.faultGroups(Date.now());

  /** What a release manager should look at, one clause each. */
  warnings(): readonly string[] {
    const problem = this.#exchange.problem();
    return problem ? [...this.#warnings, problem] : this.#warnings;
  }

  /** Visitors of a shell that is rolled out count for roll-outs only: a remote's pin is not to blame for what that shell does. */
  #periodsOf({ name, version }: ReleaseId, visitorId: string): Period[] {
    const revision = this.#revision;
    if (!revision || versionFor(revision, name, visitorId) !== version) return [];
    const { shell } = revision;
    const isElsewhere = name !== shell.name && versionFor(revision, shell.name, visitorId) !== shell.version;
    return (isElsewhere ? rollOutPeriods : periodsOf)(revision, { name, version }, Date.now());
  }

  /** A fault of any remote counts for the roll-out of a shell as well, in whichever of the two shells it was met. */
  #shellPeriods({ name, version }: ReleaseId, visitorId: string): Period[] {
    const revision = this.#revision;
    if (!revision || name === revision.shell.name || versionFor(revision, name, visitorId) !== version) return [];
    const shell = versionFor(revision, revision.shell.name, visitorId);
    return shell === undefined
      ? []
      : rollOutPeriods(revision, { name: revision.shell.name, version: shell }, Date.now());
  }

  /** One look at a time; a fault that comes during one is looked at after it. */
  #look(): Promise<void> {
    this.#next ??= this.#running.then(() => {
      this.#next = null;
      this.#running = this.#endRegressions().then((regressed) => this.#carryOn(regressed));
      return this.#running;
    });
    return this.#next;
  }

  /** Gives what fails more often than before. */
  async #endRegressions(): Promise<readonly Comparison[]> {
    const regressed = this.comparisons().filter(({ after, before }) => hasRegressed(after, before));
    const warnings: string[] = [];
    for (const comparison of regressed) {
      const kept = comparison.kind === 'pinned' ? KEPT : await this.#end(comparison);
      if (kept) warnings.push(this.#warn(comparison, kept));
    }
    this.#warnings = warnings;
    return regressed;
  }

  /** Only by the figures of all gateways: while they are not known, every step waits. */
  async #carryOn(regressed: readonly Comparison[]): Promise<void> {
    if (!this.#revision || !this.#exchange.isComplete()) return;
    const { log } = this.dependencies;
    const due = findDueSteps(this.#revision, {
      counts: this.#exchange.counts(),
      comparisons: this.comparisons(),
      regressed: new Set(regressed.filter(({ kind }) => kind === 'roll-out').map(({ name }) => name)),
      now: Date.now(),
    });
    for (const step of due) {
      const { name, percent, reason } = step;
      try {
        const revision = await this.#change({ kind: 'step', name }, reason, (live) => isStepDue(live, step));
        if (revision) log.info({ remote: name, percent, reason, revision }, 'a roll-out was raised');
      } catch (error) {
        const warning = `${nameOf(step)} could not be raised to ${percent} %: ${messageOf(error)}`;
        this.#warnings = [...this.#warnings, this.#logOnce(`${nameOf(step)} ${step.reachedAt}`, warning, step)];
      }
    }
  }

  /** How many visitors got each version that is rolled out in steps since its newest one, by its name. */
  visitorsOfSteps(): Readonly<Record<string, number>> {
    const running = this.#revision ? runningRollOuts(this.#revision) : [];
    const counts = this.#exchange.counts();
    return Object.fromEntries(
      running.map(({ rollOut }) => [rollOut.release.name, rateOfStep(rollOut, counts).visitors]),
    );
  }

  /** Null, or why the version stays. */
  async #end(comparison: Comparison): Promise<string | null> {
    const { failures, log } = this.dependencies;
    const { name, kind, period } = comparison;
    const reason = describeFigures(comparison);
    try {
      const revision = await this.#change(requestOf(comparison), reason, (live) =>
        periodsOf(live, period, Date.now()).some(({ from }) => from === period.from),
      ); // the same version, since the same time
      if (!revision) return null; // it has ended already
      failures.add(kind === 'roll-out' ? `${name} roll-out aborted` : `${name} pin reverted`);
      log.error(
        { remote: name, reason, revision },
        kind === 'roll-out' ? 'a roll-out was aborted' : 'a pin was reverted',
      );
      return null;
    } catch (error) {
      return `it could not be ended: ${messageOf(error)}`;
    }
  }

  async #change(request: ChangeRequest, reason: string, isDue: (live: Revision) => boolean): Promise<number | null> {
    const { settings, store, signer } = this.dependencies;
    return changeAsMonitor(store, settings.channel, { request, reason, isDue, signer: await signer() });
  }

  #warn(comparison: Comparison, kept: string): string {
    const { period } = comparison;
    return this.#logOnce(`${nameOf(period)} ${period.from}`, `${describeFigures(comparison)}; ${kept}`, period);
  }

  /** Gives the warning back. */
  #logOnce(key: string, warning: string, release: ReleaseId): string {
    if (this.#logged.size >= MAX_LOGGED) this.#logged.clear();
    if (!this.#logged.has(key)) this.dependencies.log.error({ version: nameOf(release) }, warning);
    this.#logged.add(key);
    return warning;
  }
}

const KEPT = 'its guard window is over, or it has none: roll back or pin another version';

const requestOf = ({ name, kind, period: { version } }: Comparison): ChangeRequest =>
  kind === 'roll-out' ? { kind: 'abort', name } : { kind: 'revert', target: { name, version } };
