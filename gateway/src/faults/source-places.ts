/**
 * The file and line of the sources behind a stack, by the source maps that are published with each version. Maps are read
 * only when a fault needs one, one after the other, and a few are kept.
 */
import { MAX_GROUP_PLACE, type ReleaseId, sourceMapOf } from '@azadkar/release';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { LRUCache } from 'lru-cache';
import type { ReleaseFiles } from '../store/release-files';

/** A map of the shell takes some 15 MB once it is decoded, and some 50 ms to decode: whoever invents stacks gets few. */
const MAX_MAPS = 4;
const MAP_TTL_MS = 5 * 60_000;
const MAX_READS_PER_MINUTE = 20;

export interface SourcePlaces {
  /**
   * The topmost frame of the release in its own sources, as "src/event/event.page.tsx:12"; else the topmost one in a
   * package. Null where the stack or the version does not tell. Never rejects.
   */
  find(stack: string, owner: ReleaseId): Promise<string | null>;
}

export function createSourcePlaces(files: ReleaseFiles): SourcePlaces {
  const maps = new LRUCache<string, KnownMap, StackFrame>({
    max: MAX_MAPS,
    ttl: MAP_TTL_MS,
    ttlAutopurge: true,
    fetchMethod: (_key, _stale, { context }) => readMap(files, context).catch((): KnownMap => ({ map: null })),
    ignoreFetchAbort: true,
  });

  const reads = { minute: 0, count: 0 };

  function mayRead(): boolean {
    const minute = Math.floor(Date.now() / 60_000);
    if (minute !== reads.minute) Object.assign(reads, { minute, count: 0 });
    reads.count += 1;
    return reads.count <= MAX_READS_PER_MINUTE;
  }

  async function placeOf(frame: StackFrame): Promise<string | null> {
    const key = `${frame.name}/${frame.version}/${frame.file}`;
    const known = maps.get(key) ?? (mayRead() ? await maps.fetch(key, { context: frame }) : null);
    if (!known?.map) return null;
    const { source, line } = originalPositionFor(known.map, { line: frame.line, column: frame.column - 1 });
    if (source === null || source.startsWith('webpack/')) return null;
    return `${source.replace(/^(\.\.\/)+/, '')}:${line}`.slice(-MAX_GROUP_PLACE);
  }

  return {
    async find(stack, { name, version }) {
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

interface StackFrame {
  /** "ticketing", or "shell". */
  readonly name: string;
  readonly version: string;
  /** The script within the release: "event.1a2b3c4d.js", "server/main.js". */
  readonly file: string;
  /** Both from 1, as browsers and Node count them. */
  readonly line: number;
  readonly column: number;
}

const FRAME =
  /\/(?:remotes\/([a-z][a-z0-9-]{0,39})|shell)\/([\w.-]{1,60})\/([\w./@-]{1,200}?\.js):(\d{1,7}):(\d{1,7})/g;
/** A deeper stack is a recursion, and repeats itself. */
const MAX_FRAMES = 40;

/** Frames of a stack whose code is that of a release, topmost first. */
function parseFrames(stack: string): StackFrame[] {
  return [...stack.matchAll(FRAME)]
    .slice(0, MAX_FRAMES)
    .map(([, name = 'shell', version = '', file = '', line, column]) => ({
      name,
      version,
      file,
      line: Number(line),
      column: Number(column),
    }));
}
