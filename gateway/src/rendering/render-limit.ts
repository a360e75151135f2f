/** How many pages are rendered for a network address: more are left to the browser, so that others still get theirs. */
import { isIPv6 } from 'node:net';
import { LRUCache } from 'lru-cache';
import { firstGroups } from '../../../process/telemetry/access-log';

/** At the same time. A page takes about 30 ms, so that another visitor waits for a tenth of a second at most. */
const MAX_AT_ONCE = 4;
/** Many people can be behind one address: what is sent from the cache is not counted. */
const MAX_PER_MINUTE = 300;
const MINUTE_MS = 60_000;
const MAX_PLACES = 10_000;

interface Place {
  atOnce: number;
  started: number;
  readonly since: number;
}

export class RenderLimit {
  readonly #places = new LRUCache<string, Place>({ max: MAX_PLACES });

  constructor(private readonly clock: { now(): number } = performance) {}

  /** Begins a page, and returns what ends it; null when this address has to wait. */
  begin(ip: string): (() => void) | null {
    const place = this.#placeOf(networkOf(ip));
    if (place.atOnce >= MAX_AT_ONCE || place.started >= MAX_PER_MINUTE) return null;
    place.atOnce += 1;
    place.started += 1;
    return () => {
      place.atOnce -= 1;
    };
  }

  #placeOf(key: string): Place {
    const known = this.#places.get(key);
    const now = this.clock.now();
    if (known && now - known.since < MINUTE_MS) return known;
    const place = { atOnce: 0, started: 0, since: now };
    this.#places.set(key, place);
    return place;
  }
}

/** One customer has a whole IPv6 /64, so it counts as one address. */
const networkOf = (ip: string) => (isIPv6(ip) && !ip.includes('.') ? firstGroups(ip, 4) : ip);
