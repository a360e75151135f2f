/** One line of the result of `release check`. */
export interface Finding {
  readonly what: string;
  /** 'left out' is what was not checked: no failure, and `detail` tells how to have it checked. */
  readonly verdict: 'ok' | 'failed' | 'left out';
  readonly detail: string;
}

export const skipped = (what: string, detail: string): Finding => ({ what, verdict: 'left out', detail });
