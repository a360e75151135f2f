/**
 * A cache of the ids that a filter finds, in order, with the exact number of all. A page is then twelve look-ups by key,
 * as fast at the end of a million members as at the start.
 */
import { LRUCache } from 'lru-cache';

/** Enough for sixteen lists of a million members, at four bytes an id, or for thousands of ordinary lists. */
const MAX_BYTES = 64 * 1024 * 1024;
/** The memory that a key and its entry take besides the ids. */
const OVERHEAD_BYTES = 512;

/** The first ids, or all of them, and how many there are. */
export interface FoundIds {
  ids: Int32Array;
  total: number;
}

type LoadIds = () => Promise<FoundIds>;

export interface IdLists {
  /**
   * The list under `key`, if it was loaded at this version of the data; otherwise loads it, once for all callers
   * that need it at the same time.
   */
  get(key: string, version: number, load: LoadIds): Promise<FoundIds>;
}

export function idLists(maxBytes = MAX_BYTES): IdLists {
  const lists = new LRUCache<string, FoundIds, LoadIds>({
    maxSize: maxBytes,
    sizeCalculation: ({ ids }, key) => ids.byteLength + key.length + OVERHEAD_BYTES,
    fetchMethod: (_key, _stale, { context: load }) => load(),
    ignoreFetchAbort: true, // callers still get a list that was loading when the cache was cleared
  });
  let newestVersion = -1;

  return {
    get(key, version, load) {
      if (version > newestVersion) {
        lists.clear();
        newestVersion = version;
      }
      return lists.forceFetch(`${version} ${key}`, { context: load });
    },
  };
}
