/** The faults that this gateway has seen, by version, kind, message and place. The log has one line for each group. */
import {
  countWithin,
  type FaultGroup,
  type FaultReport,
  MAX_GROUP_MESSAGE,
  MAX_GROUP_PAGE,
  MAX_GROUP_PLACE,
  nameOf,
  type ReleaseId,
  type Revision,
  releasesOf,
  sourceMapOf,
  withoutSecrets,
} from '@azadkar/release';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ReleaseFiles } from '../store/release-files';
import { FaultGroups } from './fault-groups';

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
  readonly #places: ReturnType<typeof createSourcePlaces>;
  readonly #log: Dependencies['log'];
  readonly #lines = countWithin(HOUR_MS);
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
  groups = (): FaultGroup[] => this.#groups.all();

  /** Resolves when everything that was recorded is counted. */
  settled = (): Promise<void> => this.#last;

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
    if (!isFirst || this.#lines(1) > MAX_LINES_PER_HOUR) return; // invented faults do not fill the log
    this.#log.warn({ fault: group, ...(place ? {} : { stack: stack.slice(0, MAX_LOGGED_STACK) }) }, 'a new fault');
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

/**
 * The file and line of the sources behind a stack, by the source maps that are published with each version. Maps are read
 * only when a fault needs one, one after the other, and a few are kept.
 */

/** A map of the shell takes some 15 MB once it is decoded, and some 50 ms to decode: invented stacks decode few. */
const MAX_MAPS = 4;
const MAP_TTL_MS = 5 * 60_000;
const MAX_READS_PER_MINUTE = 20;

function createSourcePlaces(files: ReleaseFiles) {
  const maps = new LRUCache<string, KnownMap, StackFrame>({
    max: MAX_MAPS,
    ttl: MAP_TTL_MS,
    ttlAutopurge: true,
    fetchMethod: (_key, _stale, { context }) => readMap(files, context).catch((): KnownMap => ({ map: null })),
    ignoreFetchAbort: true,
  });

  const reads = countWithin(60_000);
  async function placeOf(frame: StackFrame): Promise<string | null> {
    const key = `${frame.name}/${frame.version}/${frame.file}`;
    const known =
      maps.get(key) ?? (reads(1) <= MAX_READS_PER_MINUTE ? await maps.fetch(key, { context: frame }) : null);
    if (!known?.map) return null;
    const { source, line } = originalPositionFor(known.map, { line: frame.line, column: frame.column - 1 });
    if (source === null || source.startsWith('webpack/')) return null;
    return `${source.replace(/^(\.\.\/)+/, '')}:${line}`.slice(-MAX_GROUP_PLACE);
  }

  return {
    /**
     * The topmost frame of the release in its own sources, as "src/event/event.page.tsx:12"; else the topmost one in a
     * package. Null where the stack or the version does not tell. Never rejects.
     */
    async find(stack: string, { name, version }: ReleaseId): Promise<string | null> {
      let inPackage: string | null = null;
      for (const frame of parseFrames(stack)) {
        if (frame.name !== name || frame.version !== version) continue;
        const place = await placeOf(frame).catch(() => null);
        if (place && !place.startsWith('node_modules/')) return place;
        inPackage ??= place;
      }
      return inPackage;
    },
  };
}

interface KnownMap {
  /** Null for a script without one: of packages only, or of a version that was published without maps. */
  readonly map: TraceMap | null;
}

async function readMap(files: ReleaseFiles, { name, version, file }: StackFrame): Promise<KnownMap> {
  const release = await files.find(name, version);
  const map = sourceMapOf(file);
  if (!release || !Object.hasOwn(release.files, map)) return { map: null };
  return { map: new TraceMap((await files.read(release, map, 'identity')).toString('utf8')) };
}

type StackFrame = ReturnType<typeof parseFrames>[number];

const FRAME =
  /\/(?:remotes\/([a-z][a-z0-9-]{0,39})|shell)\/([\w.-]{1,60})\/([\w./@-]{1,200}?\.js):(\d{1,7}):(\d{1,7})/g;
/** A deeper stack is a recursion, and repeats itself. */
const MAX_FRAMES = 40;

/**
 * Frames of a stack whose code is that of a release, topmost first: its script, as "event.1a2b3c4d.js" or "server/main.js", and the
 * line and column from 1, as browsers and Node count them.
 */
const parseFrames = (stack: string) =>
  [...stack.matchAll(FRAME)].slice(0, MAX_FRAMES).map(([, name = 'shell', version = '', file = '', line, column]) => ({
    name,
    version,
    file,
    line: Number(line),
    column: Number(column),
  }));
