/** A page that could not be rendered on the server because of the code of a release. */
import type { AnyRelease } from '@azadkar/release';

export interface RenderFault {
  /** The release whose code is the cause. */
  readonly release: AnyRelease;
  /** The page of the route table, such as "event"; empty where a whole build is the cause, as when it does not load. */
  readonly page: string;
  /**
   * `failed`: it threw. `late`: it was not there within its deadline, as pages of other versions were. `crashed`: it ended its
   * renderer, with a loop or with all memory. `skipped`: it was not tried, since it failed before and its circuit is open.
   */
  readonly kind: 'failed' | 'late' | 'crashed' | 'skipped';
  /** The first line of what was thrown, or why the renderer ended. */
  readonly message: string;
  /** With addresses such as /remotes/ticketing/1.2.0/server/main.js:12:7; empty where there is none. */
  readonly stack: string;
  /** Who asked for the page; undefined when the gateway itself did. Pages are rendered once for simultaneous visitors. */
  readonly visitorId: string | undefined;
}

/** A renderer reports what was thrown as its stack, which starts with the message. */
export function splitStack(thrown: string): Pick<RenderFault, 'message' | 'stack'> {
  const start = thrown.search(/\n[^\S\n]+at /);
  return start < 0 ? { message: thrown, stack: '' } : { message: thrown.slice(0, start), stack: thrown };
}
