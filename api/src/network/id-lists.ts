/**
 * The ids that a filter finds, remembered in order. One scan gives the exact total and every page; a page is then
 * twelve look-ups by key, as fast at the end of a million members as at the start.
 */
import { LRUCache } from 'lru-cache';

/** Four bytes an id: sixteen lists of a million members, or thousands of ordinary ones. */
const MAX_BYTES = 64 * 1024 * 1024;
/** What a key and its entry cost beside the ids. */
const OVERHEAD_BYTES = 512;

export interface IdLists {
  /**
   * The list under `key`, if it was loaded at this version of the data; otherwise loads it, once for all who ask
   * at the same time.
   */
  get(key: string, version: number, load: () => Promise<Int32Array>): Promise<Int32Array>;
}

export function idLists(maxBytes = MAX_BYTES): IdLists {
  const lists = new LRUCache<string, { version: number; ids: Int32Array }>({
    maxSize: maxBytes,
    sizeCalculation: ({ ids }, key) => ids.byteLength + key.length + OVERHEAD_BYTES,
  });
  const loading = new Map<string, Promise<Int32Array>>();

  async function loadList(key: string, version: number, load: () => Promise<Int32Array>): Promise<Int32Array> {
    const ids = await load();
    if ((lists.peek(key)?.version ?? -1) <= version) lists.set(key, { version, ids });
    return ids;
  }

  return {
    async get(key, version, load) {
      const known = lists.get(key);
      if (known?.version === version) return known.ids;
      const flight = `${version} ${key}`;
      let list = loading.get(flight);
      if (!list) {
        list = loadList(key, version, load).finally(() => loading.delete(flight));
        loading.set(flight, list);
      }
      return list;
    },
  };
}
