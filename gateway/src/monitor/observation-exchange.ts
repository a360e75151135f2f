/**
 * What this gateway observes and what the others do, through the release store. Each gateway has a record of its own there,
 * so that nothing is lost or overwritten, and merges the records of all: also those from before it was started again.
 */
import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import {
  type FaultGroup,
  MAX_FAULT_GROUPS,
  mergeFaultGroups,
  messageOf,
  type Observations,
  oldestObservation,
  PeriodCounts,
  type Store,
} from '@azadkar/release';
import type { FastifyBaseLogger } from 'fastify';
import { repeat } from '../repeat';
import type { Settings } from '../settings';

/** Records are written when something was counted, and read while a version may be ended, as often as this. */
const EXCHANGE_INTERVAL_MS = 3_000;
/** A revision that others have served reaches each gateway within this time, unless it was deleted. */
const DELETED_AFTER_MS = 30_000;
/** At other times, records are read for the console only. */
const MAX_AGE_MS = 60_000;

/** The groups of faults that this gateway has seen. */
export interface CountedFaults {
  groups(): readonly FaultGroup[];
  /** Adds groups from before this gateway was started again. */
  restore(groups: readonly FaultGroup[]): void;
}

interface Dependencies {
  readonly settings: Pick<Settings, 'channel' | 'port'>;
  readonly store: Store;
  readonly faults: CountedFaults;
  readonly log: FastifyBaseLogger;
  /** The number of the live revision; 0 before the first. */
  readonly revision: () => number;
  /** Whether a version is live that may be ended. */
  readonly isWatching: () => boolean;
  /** Called after each exchange, whatever came of it. */
  readonly onExchange: () => Promise<void>;
}

export class ObservationExchange {
  /** What this gateway has counted. */
  readonly own = new PeriodCounts();
  readonly #place: string;
  readonly #id: string;
  #others: readonly Observations[] = [];
  #counted = new PeriodCounts();
  #readAt = 0;
  #written = '';
  /** The newest revision of other gateways, and since when it is newer than the live one. */
  #ahead: { readonly revision: number; readonly since: number } | null = null;
  /** Records of this gateway from before it was started again, which its own record contains now. */
  #adopted: readonly string[] = [];
  #problem: string | null = null;
  #repeated: ReturnType<typeof repeat> | null = null;

  constructor(private readonly dependencies: Dependencies) {
    const { port } = dependencies.settings;
    this.#place = `${hostname().replace(/\W/g, '-').slice(0, 40)}-${port}-`;
    this.#id = this.#place + randomBytes(4).toString('hex');
  }

  start(): void {
    this.#repeated = repeat(
      () => this.#exchange(Date.now()),
      () => EXCHANGE_INTERVAL_MS,
    );
  }

  /** Resolves when everything that was counted is written, if the store can be written. */
  async stop(): Promise<void> {
    await this.#repeated?.stop();
    await this.#write(Date.now()).catch(() => undefined);
  }

  /** The figures of all gateways; a visitor whom several have counted is one. */
  counts = (): PeriodCounts[] => [this.own, this.#counted];

  /** The groups of faults of all gateways, those of the most visitors first. */
  faultGroups(now: number): FaultGroup[] {
    const oldest = oldestObservation(now);
    const all = mergeFaultGroups([this.dependencies.faults.groups(), ...this.#others.map(({ faults }) => faults)]);
    return all.filter(({ lastAt }) => lastAt >= oldest);
  }

  /** Whether the figures of all gateways are known, and theirs include this one's. */
  isComplete = (): boolean => this.#readAt > 0 && this.#problem === null;

  /** Why nothing is exchanged; null while all is well. */
  problem(): string | null {
    const { revision, since } = this.#ahead ?? { revision: 0, since: 0 };
    const live = this.dependencies.revision();
    if (revision > live && Date.now() - since > DELETED_AFTER_MS)
      return `other gateways have served revision ${revision}, and the store has ${live}: newer revisions were deleted`;
    return this.#problem;
  }

  async #exchange(now: number): Promise<void> {
    const { log, isWatching, onExchange } = this.dependencies;
    try {
      if (isWatching() || now - this.#readAt >= MAX_AGE_MS) await this.#read(now);
      await this.#write(now);
      this.#problem = null;
    } catch (error) {
      const problem = `what gateways observe cannot be exchanged through the release store: ${messageOf(error)}`;
      if (problem !== this.#problem) log.warn(problem);
      this.#problem = problem;
    }
    await onExchange();
  }

  async #read(now: number): Promise<void> {
    const { settings, store } = this.dependencies;
    const oldest = oldestObservation(now);
    const records = (await store.listObservations(settings.channel)).filter(
      ({ gateway, at }) => gateway !== this.#id && at >= oldest,
    );
    if (this.#readAt === 0) this.#adopt(records);
    this.#others = records.filter(({ gateway }) => !this.#adopted.includes(gateway));
    this.#counted = this.#others.reduce((counts, { slots }) => counts.addRecords(slots), new PeriodCounts());
    const newest = Math.max(0, ...records.map(({ revision = 0 }) => revision));
    if (newest !== this.#ahead?.revision) this.#ahead = { revision: newest, since: now };
    this.#readAt = now;
  }

  /** Takes over the records of the gateway that had this address before. A port of 0 is no address. */
  #adopt(records: readonly Observations[]): void {
    const { settings, faults } = this.dependencies;
    const before = settings.port === 0 ? [] : records.filter(({ gateway }) => gateway.startsWith(this.#place));
    for (const { slots } of before) this.own.addRecords(slots);
    faults.restore(before.flatMap((record) => record.faults));
    this.#adopted = before.map(({ gateway }) => gateway);
  }

  async #write(now: number): Promise<void> {
    const { settings, store, faults } = this.dependencies;
    const groups = faults.groups().slice(0, MAX_FAULT_GROUPS);
    const revision = Math.max(this.dependencies.revision(), this.#ahead?.revision ?? 0) || undefined;
    const content = { slots: this.own.toRecords(now), faults: groups, revision };
    const text = JSON.stringify(content);
    if (text === this.#written || (content.slots.length === 0 && groups.length === 0 && !revision)) return;
    await store.writeObservations(settings.channel, { gateway: this.#id, at: new Date(now).toISOString(), ...content });
    this.#written = text;
    await Promise.all(this.#adopted.map((gateway) => store.removeObservations(settings.channel, gateway)));
    this.#adopted = [];
  }
}
