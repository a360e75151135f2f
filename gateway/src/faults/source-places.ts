/**
 * The file and line of the sources behind a stack, by the source maps that are published with each version. Maps are read
 * only when a fault needs one, one after the other, and a few are kept.
 */
import { type ReleaseId, sourceMapOf } from '@azadkar/release';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { LRUCache } from 'lru-cache';
import type { ReleaseFiles } from '../store/release-files';
import { parseFrames, type StackFrame } from './stack-frames';

/** A map of the shell takes some megabytes once it is decoded. */
const MAX_MAPS = 8;
const MAP_TTL_MS = 10 * 60_000;

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
    fetchMethod: (_key, _stale, { context }) => readMap(files, context).catch((): KnownMap => ({ map: null })),
    ignoreFetchAbort: true,
  });

  async function placeOf(frame: StackFrame): Promise<string | null> {
    const known = await maps.fetch(`${frame.name}/${frame.version}/${frame.file}`, { context: frame });
    if (!known?.map) return null;
    const { source, line } = originalPositionFor(known.map, { line: frame.line, column: frame.column - 1 });
    return source === null || source.startsWith('webpack/') ? null : `${source.replace(/^(\.\.\/)+/, '')}:${line}`;
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
