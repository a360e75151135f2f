/** The faults that this gateway has seen, by version, kind, message and place. The log has one line for each group. */
import {
  type FaultGroup,
  type FaultReport,
  MAX_GROUP_MESSAGE,
  MAX_GROUP_PAGE,
  nameOf,
  type ReleaseId,
  type Revision,
  releasesOf,
  withoutSecrets,
} from '@azadkar/release';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ReleaseFiles } from '../store/release-files';
import { FaultGroups } from './fault-groups';
import { createSourcePlaces, type SourcePlaces } from './source-places';

/** A fault as a browser reported it, or a page that was not rendered on this server. */
export interface SeenFault extends ReleaseId, Pick<FaultReport, 'page' | 'message' | 'stack'> {
  readonly kind: FaultGroup['kind'];
}

interface Dependencies {
  readonly files: ReleaseFiles;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Versions that were live: open pages keep theirs after a release. */
const MAX_VERSIONS = 100;
/** Faults that wait for their place; more than that at a time is a flood, of which the rest is not counted. */
const MAX_WAITING = 100;
/** Places that were found, by version and stack. */
const MAX_PLACES = 1_000;
const MAX_LINES_PER_HOUR = 200;
const MAX_LOGGED_STACK = 1_000;
const HOUR_MS = 3_600_000;

export class FaultLog {
  readonly #groups = new FaultGroups();
  readonly #versions = new LRUCache<string, true>({ max: MAX_VERSIONS });
  readonly #known = new LRUCache<string, { place: string | null }>({ max: MAX_PLACES });
  readonly #places: SourcePlaces;
  readonly #log: Dependencies['log'];
  readonly #lines = { hour: 0, written: 0 };
  #waiting = 0;
  #last: Promise<void> = Promise.resolve();

  constructor({ files, log }: Dependencies) {
    this.#places = createSourcePlaces(files);
    this.#log = log;
  }

  /** From here on, faults of the versions of this revision are counted; those of versions that were never live are not. */
  follow(revision: Revision): void {
    for (const release of releasesOf(revision)) this.#versions.set(nameOf(release), true);
  }

  /**
   * Counts a fault; its place is found later, without delaying the caller. `visitor` is any text that is the visitor's
   * alone; undefined where the gateway itself met the fault.
   */
  record(fault: SeenFault, visitor?: string): void {
    if (!this.#versions.has(nameOf(fault))) return;
    const at = new Date();
    const key = `${nameOf(fault)} ${fault.stack}`;
    const known = fault.stack ? this.#known.get(key) : { place: null };
    if (known) this.#count(fault, known.place, visitor, at);
    else this.#enqueue(async () => this.#count(fault, await this.#findPlace(fault, key), visitor, at));
  }

  /** Adds groups that were counted before, such as by this gateway before it was started again. */
  restore(groups: readonly FaultGroup[]): void {
    this.#groups.restore(groups);
  }

  /** What this gateway has counted; `mergeFaultGroups` adds what others have. */
  groups(): FaultGroup[] {
    return this.#groups.all();
  }

  /** Resolves when everything that was recorded is counted. */
  settled(): Promise<void> {
    return this.#last;
  }

  /** One after the other, so that a flood of faults reads and decodes one map at a time. */
  #enqueue(work: () => Promise<void>): void {
    if (this.#waiting >= MAX_WAITING) return;
    this.#waiting += 1;
    this.#last = this.#last.then(work).finally(() => {
      this.#waiting -= 1;
    });
  }

  async #findPlace(fault: SeenFault, key: string): Promise<string | null> {
    const known = this.#known.get(key) ?? { place: await this.#places.find(fault.stack, fault) };
    this.#known.set(key, known);
    return known.place;
  }

  #count(fault: SeenFault, place: string | null, visitor: string | undefined, at: Date): void {
    const { name, version, kind, message, stack } = fault;
    const page = fault.page.slice(0, MAX_GROUP_PAGE);
    const group = { name, version, kind, page, message: groupMessage(message), place };
    const isFirst = this.#groups.add({ ...group, visitor }, at.toISOString());
    if (!isFirst || !this.#mayWrite(at)) return;
    this.#log.warn({ fault: group, ...(place ? {} : { stack: stack.slice(0, MAX_LOGGED_STACK) }) }, 'a new fault');
  }

  /** Whoever invents faults does not fill the log. */
  #mayWrite(at: Date): boolean {
    const hour = Math.floor(at.getTime() / HOUR_MS);
    if (hour !== this.#lines.hour) Object.assign(this.#lines, { hour, written: 0 });
    this.#lines.written += 1;
    return this.#lines.written <= MAX_LINES_PER_HOUR;
  }
}

const UUID = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi;
const ORIGIN = /https?:\/\/(?!react\.dev)[^\s/"'<>)]+/g;
/** A number that stands alone; those of versions, of files and of React's errors are parts of a name. */
const NUMBER = /(?<![\w/@.#-])\d+(?:\.\d+)*(?![\w/-])/g;

/** The message of a group: without what differs from visitor to visitor, on one line. */
const groupMessage = (message: string): string =>
  withoutSecrets(message.replace(UUID, '#'))
    .replace(ORIGIN, '')
    .replace(NUMBER, '#')
    .replace(/[\s\p{C}]+/gu, ' ') // control characters would act on the terminal that shows them
    .trim()
    .slice(0, MAX_GROUP_MESSAGE);
